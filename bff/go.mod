module evops/bff

go 1.26
