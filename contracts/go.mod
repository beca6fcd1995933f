module evops/contracts

go 1.26
