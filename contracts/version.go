package contracts

// Version is the product version shown to users (specification 2).
const Version = "5.6.0"
