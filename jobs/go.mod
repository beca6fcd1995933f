module evops/jobs

go 1.26
