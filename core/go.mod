module evops/core

go 1.26
