// Package scope declares which rows of a resource an account may see (system catalogue 1.2). The record engine adds the scope to every
// query; no read or write bypasses it.
package scope

import "slices"

// Kind is the relation of rows to an account.
type Kind int

// The kinds of scope.
const (
	None         Kind = iota // all rows, for every account with the permission
	Dealer                   // by the dealer a row belongs to
	DealerItself             // the rows are the dealers
	Organisation             // by organisation code, a prefix of the subtree
	Own                      // by the account that created the row
	Account                  // by the organisation or dealer of the account that created the row
	Referred                 // by rows of another resource that refer to this one
	Shared                   // by the account that created the row; roles it is shared with may view it
	OfRow                    // by the row of another resource that the row belongs to
)

// Scope is the scope of one resource. Field points to the deciding field of the row.
type Scope struct {
	Kind  Kind
	Field any
	By    Reference
	With  any  // the field with the roles a row is shared with, or with the resource that it belongs to
	Staff bool // dealer accounts see no row
	// Accounts points to the account field by which dealers see rows of their own accounts in a resource limited by organisation.
	Accounts any
	// Main restricts Accounts to the main account of the dealer.
	Main bool
	// Dealers are the limits of what dealer accounts see, in addition to all others.
	Dealers []Limit
	// Case points to the id of what a case may be about: the row itself, or what the row belongs to.
	Case any
}

// Limit is the rows whose field has one of the values.
type Limit struct {
	Field  any
	Values []int64
}

// Reference is a field of another resource that refers to a row as long as the field Until is empty.
type Reference struct{ Resource, Field, Until string }

// ByDealer limits rows to the account's dealers.
func ByDealer(dealerID *int64) Scope { return Scope{Kind: Dealer, Field: dealerID} }

// StaffOnly hides every row from dealer accounts, regardless of their roles.
func (w Scope) StaffOnly() Scope {
	w.Staff = true
	return w
}

// OrByCase also opens single rows to those who see an open case about subject: the vehicle of a repair order to the outlet that has the order.
// subject points to the id of the row, or to the field that refers to what the case is about. Lists have such rows only if they are
// filtered by the subject; writes, exports and the reveal of masked values stay closed.
func (w Scope) OrByCase(subject *int64) Scope {
	w.Case = subject
	return w
}

// DealersSee shows dealer accounts only rows whose field has one of the values; every limit applies. Staff see all rows in scope.
func DealersSee[T ~int64](w Scope, field *T, values ...T) Scope {
	limit := Limit{Field: field}
	for _, v := range values {
		limit.Values = append(limit.Values, int64(v))
	}
	w.Dealers = append(slices.Clip(w.Dealers), limit)
	return w
}

// Dealers limits the dealers themselves; orgCode is the derived organisation code of a dealer.
func Dealers(orgCode *string) Scope { return Scope{Kind: DealerItself, Field: orgCode} }

// ByOrganisation limits rows to the account's organisation and its descendants.
func ByOrganisation(code *string) Scope { return Scope{Kind: Organisation, Field: code} }

// OrOwnDealer also shows dealer accounts the rows of the accounts of their own dealer, not those of dealers below it.
func (w Scope) OrOwnDealer(userID *int64) Scope {
	w.Accounts = userID
	return w
}

// OrMainAccount does the same for the main account of a dealer only.
func (w Scope) OrMainAccount(userID *int64) Scope {
	w.Accounts, w.Main = userID, true
	return w
}

// ByReference limits rows to those that an open row of another resource refers to, which the account sees by dealer: an app user through
// the binding to a vehicle of the dealer. A row is open while its field until is empty.
func ByReference(resource, ref, until string) Scope {
	return Scope{Kind: Referred, By: Reference{resource, ref, until}}
}

// ByOwner limits rows to the account that created them.
func ByOwner(userID *int64) Scope { return Scope{Kind: Own, Field: userID} }

// ByAccount limits rows to those of accounts of the organisation and its descendants, or of the own dealers; the account's own rows are
// always included.
func ByAccount(userID *int64) Scope { return Scope{Kind: Account, Field: userID} }

// ByOwnerOrRoles limits rows to the account that created them; holders of the roles may view but not change them.
func ByOwnerOrRoles(userID *int64, roles any) Scope {
	return Scope{Kind: Shared, Field: userID, With: roles}
}

// ByRow limits rows to those that belong to a row which the account may view: resource is the field with the name of its resource, id the
// one with its id.
func ByRow(resource, id any) Scope { return Scope{Kind: OfRow, Field: id, With: resource} }
