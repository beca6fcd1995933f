// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const FileVisibility = {
  public: 1,
  private: 2,
} as const
