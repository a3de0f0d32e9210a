/** The words of Normattiva's texts without its typesetting: (( )) of new text, notes of later changes, typewriter accents. */

const keepApostrophe = new Set(['po', 'mo', 'be', 'to', 'ca', 'fe', 'va', 'fa', 'da', 'sta', 'di'])
const acute = /(?:ché|né|sé|tré)$/u

/** Converts blocks to text, one paragraph per line. A block that starts with \u0001 is the number of the next one. */
export function cleanAknText(blocks: readonly string[]): string {
	const lines: string[] = []
	let number = ''
	for (const block of blocks) {
		if (block.startsWith('\u0001')) {
			number = `${cleanLine(block.slice(1))} `
			continue
		}
		for (const paragraph of block.replace(/\(\(|\)\)/g, '').split(/\n[ \t\u00a0]*\n|(?<=[.;:])[ \t]*\n/)) {
			const line = cleanLine(paragraph)
			if (isForeign(line)) return finish(lines)
			// Dashes part the editors' notes from the law.
			if (line === '' || (/^[-_*\s]+$/.test(line) && !/^-{5}/.test(line))) continue
			lines.push(number + line)
			number = ''
		}
	}
	return finish(lines)
}

/** "Art. 2. (Rubrica) testo": codes carry number and rubrica inside the text. */
export function splitHeading(text: string): { heading: string; body: string } {
	const all = text.split('\n')
	const lines = all.slice(
		Math.max(
			0,
			all.findIndex((line) => /^Art\.?\s*\d/i.test(line)),
		),
	)
	const first = (lines.shift() ?? '').replace(
		/^(?:CODICE[\s\p{Lu}]*?)?Art(?:icolo|\.)?\s*\d+(?:[\s-]?\p{Ll}{3,})?(?:\.\d+)?(?:-\p{Ll}{3,})?\s*\.?\s*/u,
		'',
	)
	if (first !== '') lines.unshift(first)
	const heading = /^\(([^()]*(?:\([^()]*\)[^()]*)*)\)\s*\.?\s*/.exec(lines[0] ?? '')
	if (heading === null) return { heading: '', body: lines.join('\n') }
	const rest = (lines.shift() ?? '').slice(heading[0].length)
	if (rest !== '') lines.unshift(rest)
	return { heading: heading[1] ?? '', body: lines.join('\n') }
}

/** Notes that the Gazzetta prints below a text, which quote other laws. */
function isForeign(line: string): boolean {
	return /^(?:Note all['’]art|Nota all['’]art|Avvertenza:)/i.test(line)
}

/** One line, single spaces, accents restored: the official text of the years of typewriters writes "attivita'". */
function cleanLine(text: string): string {
	return text
		.replace(/[\s\u00a0]+/g, ' ')
		.replace(/\p{L}+'?/gu, (whole, at: number, line: string) => {
			const word = whole.slice(0, -1)
			const isElided = /[\p{L}\d]/u.test(line.charAt(at + whole.length))
			if (!whole.endsWith("'") || isElided || !/[aeiou]$/i.test(word)) return whole
			return keepApostrophe.has(word.toLowerCase()) || isQuoted(line, at) ? whole : accented(word)
		})
		.replace(/\s*\((?:\d{1,3}[a-z]?)\)(?=[\s.;,]|$)(?=\s*$|\s*[.;,]?\s*\(|\s*$)/g, '')
		.replace(/\s+([.;,:])/g, '$1')
		.trim()
}

/** 'così' between single quotes ends with a quotation mark, not an accent. */
function isQuoted(text: string, at: number): boolean {
	return at > 0 && text.charAt(at - 1) === "'" && !/\p{L}/u.test(text.charAt(at - 2))
}

const graves: Readonly<Record<string, string>> = {
	a: 'à',
	e: 'è',
	i: 'ì',
	o: 'ò',
	u: 'ù',
	A: 'À',
	E: 'È',
	I: 'Ì',
	O: 'Ò',
	U: 'Ù',
}

function accented(word: string): string {
	const grave = word.slice(0, -1) + (graves[word.slice(-1)] ?? word.slice(-1))
	const acuteForm = grave.replace(/è$/u, 'é')
	return acute.test(acuteForm.toLowerCase()) ? acuteForm : grave
}

function finish(lines: readonly string[]): string {
	return lines.join('\n').trim()
}
