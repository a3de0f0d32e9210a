/** Groups whose words are no part of the text. */
const UNSEEN =
	/^\\(?:\*|fonttbl|colortbl|stylesheet|info|pict|object|header|footer|footnote|themedata|listtable|listoverridetable|generator)\b|^\\\*/
const BREAKS: Readonly<Record<string, string>> = {
	par: '\n',
	line: '\n',
	row: '\n',
	cell: ' | ',
	tab: '\t',
	emdash: '—',
	endash: '–',
	lquote: '‘',
	rquote: '’',
	ldblquote: '“',
	rdblquote: '”',
	bullet: '•',
}
const TOKEN = /[{}]|\\'([\da-f]{2})|\\u(-?\d+) ?|\\([a-z]+)(-?\d+)? ?|\\([^a-z])|[^\\{}\r\n]+/gi

/** Returns the text of a Rich Text Format file; undefined if it is none. Letters are those of Windows, as Word writes them. */
export function rtfText(bytes: Uint8Array): string | undefined {
	const source = new TextDecoder('windows-1252').decode(bytes)
	if (!source.startsWith('{\\rtf')) return undefined
	const isShown: boolean[] = []
	let out = ''
	/** Characters that stand for the last one in programs without Unicode. */
	let replaced = 0
	for (const match of source.matchAll(TOKEN)) {
		const [token, byte, unicode, word, , sign] = match
		if (token === '{') {
			isShown.push((isShown.at(-1) ?? true) && !UNSEEN.test(source.slice(match.index + 1, match.index + 30)))
			continue
		}
		if (token === '}') isShown.pop()
		if (isShown.at(-1) !== true) continue
		if (unicode !== undefined) {
			out += String.fromCharCode((Number(unicode) + 65_536) % 65_536)
			replaced = 1
		} else if (byte !== undefined) {
			if (replaced > 0) replaced--
			else out += new TextDecoder('windows-1252').decode(Uint8Array.of(Number.parseInt(byte, 16)))
		} else if (word !== undefined) out += BREAKS[word] ?? ''
		else if (sign !== undefined) out += sign === '~' ? '\u00a0' : /[{}\\]/.test(sign) ? sign : ''
		else if (token !== '}') {
			out += token.slice(replaced)
			replaced = 0
		}
	}
	return out.split('\n').map(withoutLastBar).join('\n').trim()
}

/** Returns a row of a table without the bar after its last cell. */
function withoutLastBar(line: string): string {
	const row = line.trimEnd()
	return row.endsWith('|') ? row.slice(0, -1).trimEnd() : line
}
