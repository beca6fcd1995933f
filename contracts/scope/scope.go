// Package scope says which rows of a resource an account may see (system catalogue 1.2).
// The word becomes part of every query the record engine makes; no path reads or writes without it.
package scope

// Kind is how rows are tied to an account.
type Kind int

// The ways a resource can be limited.
const (
	None         Kind = iota // every account with the permission sees every row
	Dealer                   // by the dealer a row belongs to
	DealerItself             // the rows are the dealers
	Organisation             // by organisation code, a prefix of the subtree
	Own                      // by the account that made the row
)

// Word is the scope of one resource. Field points to the row's field that decides.
type Word struct {
	Kind  Kind
	Field any
}

// ByDealer limits rows to the account's dealers.
func ByDealer(dealerID *int64) Word { return Word{Dealer, dealerID} }

// Dealers limits the dealers themselves; orgCode is the derived organisation code of a dealer.
func Dealers(orgCode *string) Word { return Word{DealerItself, orgCode} }

// ByOrganisation limits rows to the account's organisation and below.
func ByOrganisation(code *string) Word { return Word{Organisation, code} }

// ByOwner limits rows to the account that made them.
func ByOwner(userID *int64) Word { return Word{Own, userID} }
