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
	Account                  // by where the account belongs that made the row
	Referred                 // by the rows of another resource that refer here
	Shared                   // by the account that made the row, and to look at by the roles it is shared with
)

// Scope is the scope of one resource. Field points to the row's field that decides.
type Scope struct {
	Kind  Kind
	Field any
	By    Reference
	With  any  // the field with the roles a row is shared with
	Staff bool // accounts of dealers reach no row
	// Accounts points to the field with the account of a row of an organisation, by which a dealer reaches the rows of its own accounts.
	Accounts any
	// Main narrows that to the main account of the dealer.
	Main bool
}

// Reference is a field of another resource that refers to a row while the field Until is empty.
type Reference struct{ Resource, Field, Until string }

// ByDealer limits rows to the account's dealers.
func ByDealer(dealerID *int64) Scope { return Scope{Kind: Dealer, Field: dealerID} }

// StaffOnly keeps every row from accounts of dealers, whatever their roles grant; staff see what the word says.
func (w Scope) StaffOnly() Scope {
	w.Staff = true
	return w
}

// Dealers limits the dealers themselves; orgCode is the derived organisation code of a dealer.
func Dealers(orgCode *string) Scope { return Scope{Kind: DealerItself, Field: orgCode} }

// ByOrganisation limits rows to the account's organisation and below.
func ByOrganisation(code *string) Scope { return Scope{Kind: Organisation, Field: code} }

// OrOwnDealer adds, for accounts of dealers, the rows of the accounts of their own dealer; those of dealers below it are not among them.
func (w Scope) OrOwnDealer(userID *int64) Scope {
	w.Accounts = userID
	return w
}

// OrMainAccount adds the same for the main account of a dealer alone.
func (w Scope) OrMainAccount(userID *int64) Scope {
	w.Accounts, w.Main = userID, true
	return w
}

// ByReference limits rows to those that an open row of another resource refers to, as far as the account reaches that one by dealer:
// an app user through the binding to a vehicle of the dealer. The row is open while its moment until is empty.
func ByReference(resource, ref, until string) Scope {
	return Scope{Kind: Referred, By: Reference{resource, ref, until}}
}

// ByOwner limits rows to the account that made them.
func ByOwner(userID *int64) Scope { return Scope{Kind: Own, Field: userID} }

// ByAccount limits rows to those of accounts of the organisation and below, or of the own dealers; one's own are always among them.
func ByAccount(userID *int64) Scope { return Scope{Kind: Account, Field: userID} }

// ByOwnerOrRoles limits rows to the account that made them; roles are those whose holders may look at a row and do nothing else with it.
func ByOwnerOrRoles(userID *int64, roles any) Scope {
	return Scope{Kind: Shared, Field: userID, With: roles}
}
