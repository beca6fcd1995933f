module evops/standalone

go 1.26
