package contracts

// Version is the product's, as people are shown it (specification 2).
const Version = "5.6.0"
