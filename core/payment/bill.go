package payment

import (
	"bytes"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/core/spreadsheet"
)

// BillLine is a transaction of a bill. The amount is in cents and above zero for refunds as well.
type BillLine struct {
	TransactionID string `json:"transactionId"`
	AmountCents   int64  `json:"amountCents"`
	Refund        bool   `json:"refund"`
}

// Columns of a bill by their names in the templates of the product and of the channels. Of a refund, the bills of WeChat Pay have
// number and amount in columns of their own, those of Alipay the number that we gave it.
var (
	idColumn           = []string{"支付流水号", "交易单号", "微信订单号", "支付宝交易号", "transactionid"}
	amountColumn       = []string{"金额", "应结订单金额", "订单金额", "amount"}
	typeColumn         = []string{"类型", "交易状态", "业务类型", "type"}
	refundIDColumn     = []string{"退款流水号", "微信退款单号", "退款批次号/请求号", "refundid"}
	refundAmountColumn = []string{"退款金额", "refundamount"}
)

// refundWords are the values of the type column that mean a refund.
var refundWords = []string{"退款", "refund", "交易退款"}

// MaxBill is the size of a bill.
const MaxBill = 20 << 20

// remarks are the lines around the list in the bills of Alipay.
var remarks = regexp.MustCompile(`(?m)^#.*\n?`)

// ParseBill reads a workbook or CSV file. Remarks and the lines of totals, with which channels end their bills, are left out.
func ParseBill(data []byte) ([]BillLine, error) {
	if bytes.HasPrefix(data, []byte("#")) {
		data = remarks.ReplaceAll(data, nil)
	}
	table, err := spreadsheet.Read(data)
	if err != nil {
		return nil, err
	}
	column := func(names []string) int {
		return slices.IndexFunc(table.Header, func(h string) bool { return slices.Contains(names, heading(h)) })
	}
	id, amount, kind, refundID, refundAmount := column(idColumn), column(amountColumn), column(typeColumn), column(refundIDColumn), column(refundAmountColumn)
	if id < 0 || amount < 0 {
		return nil, fault.ImportHeader.With("columns", idColumn[0]+"，"+amountColumn[0])
	}
	var lines []BillLine
	for _, row := range table.Rows.All() {
		if strings.HasPrefix(plain(row.Cells[0]), "总") {
			break
		}
		cell := func(at, otherwise int) string {
			if at < 0 || strings.Trim(plain(row.Cells[at]), "0.") == "" {
				at = otherwise
			}
			return plain(row.Cells[at])
		}
		refund := kind >= 0 && slices.Contains(refundWords, strings.ToLower(plain(row.Cells[kind])))
		line := BillLine{TransactionID: cell(id, id), Refund: refund}
		sum := cell(amount, amount)
		if refund {
			line.TransactionID, sum = cell(refundID, id), cell(refundAmount, amount)
		}
		cents, ok := value.ParseUnits(strings.NewReplacer(",", "", "¥", "", "￥", "").Replace(sum))
		if !ok || line.TransactionID == "" || len(line.TransactionID) > 64 {
			return nil, fault.BillLine.With("line", row.Line)
		}
		if cents < 0 {
			line.Refund, cents = true, -cents
		}
		line.AmountCents = cents
		lines = append(lines, line)
	}
	return lines, table.Rows.Err()
}

// plain removes the mark with which channels keep spreadsheets from rounding numbers.
func plain(cell string) string {
	return strings.TrimSpace(strings.Trim(norm.NFKC.String(cell), "`\t "))
}

// heading is the name of a column without its unit and in one form.
func heading(text string) string {
	text, _, _ = strings.Cut(plain(text), "(")
	return strings.ToLower(strings.NewReplacer(" ", "", "*", "", "_", "").Replace(text))
}
