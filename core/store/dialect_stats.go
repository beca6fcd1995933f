package store

func (postgres) product() (name, version string) { return "PostgreSQL", "SHOW server_version" }

func (postgres) size() string { return "SELECT pg_database_size(current_database())" }

func (postgres) tableSizes() string {
	return `SELECT c.relname, pg_total_relation_size(c.oid), 0 FROM pg_class AS c WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace`
}

func (postgres) file() string { return "" }

func (postgres) integrity() string { return "" }

func (sqlite) product() (name, version string) { return "SQLite", "SELECT sqlite_version()" }

func (sqlite) size() string {
	return "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
}

func (sqlite) tableSizes() string { return "" }

func (sqlite) integrity() string { return "PRAGMA quick_check(1)" }

func (sqlite) file() string { return "SELECT file FROM pragma_database_list WHERE name = 'main'" }
