/** Returns rows as a CSV that spreadsheets of Italian computers open by a double click, and in which no cell is a formula. */
export function toCsv(rows: readonly (readonly string[])[]): string {
	return `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`
}

function cell(text: string): string {
	const harmless = /^[=+@\t\r]|^-(?![\d,.]+$)/.test(text) ? `'${text}` : text
	return `"${harmless.replaceAll('"', '""')}"`
}
