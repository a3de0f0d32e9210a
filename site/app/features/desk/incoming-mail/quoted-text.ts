/** A line that says who wrote what follows, in the words of common mail programs; it may be broken in two or three. */
const ATTRIBUTION =
	/^(?:I(?:l|n data) .{6,300} ha scritto|On .{6,300} wrote|Le .{6,300} a écrit|Am .{6,300} schrieb.{0,100}|El .{6,300} escribió|.{3,200} ha scritto il .{6,100}):$/i
/** The same in words that people use too: taken for one only above lines with signs of quoting. */
const SAID = /^(?:On .{6,300} (?:said|writes)|I(?:l|n data) .{6,300} (?:ha detto|scrive|scriveva)):$/i
/** In every attribution: a day or an address. */
const DAY_OR_ADDRESS = /[\d@]/
/** In none: a person tells what somebody wrote to them. */
const TOLD = /\b(?:mi|ti|ci|vi|gli|le|lo|la|li|ne|non) ha scritto/i
const SEPARATOR = /^(?:-{2,} ?(?:Messaggio originale|Original Message|Ursprüngliche Nachricht) ?-{2,}|_{20,})$/i
/** Head of a message that is passed on: unlike the one that is answered, it belongs to what the person sends. */
const FORWARDED =
	/^-{2,} ?(?:Messaggio inoltrato|Forwarded message|Messaggio reinoltrato|Weitergeleitete Nachricht) ?-{2,}$/i
/** Head of a message below a reply, as Outlook writes it. */
const HEAD = /^\*?(?:Da|From|Von|De)\*?:\s?\S/i
/** The same as certified mail (PEC) writes it, without colons. */
const BARE_HEAD = /^Da\s.*\S@\S/
const BARE_HEAD_NEXT = /^(?:A|Cc|Data|Oggetto)(?:\s|$)/
const HEAD_NEXT = /^\*?(?:Inviato|Data|Sent|Date|Gesendet|Envoyé|Enviado|A|To|An|Oggetto|Subject)\*?:/i
const ATTRIBUTION_LINES = 3
const BARE_HEAD_LINES = 3
/** Beside a name without an address: people begin lines with 'Da:' too. */
const HEAD_LINES = 2

const isQuoted = (line: string) => line.trimStart().startsWith('>')
const isBlank = (line: string) => line.trim() === ''

/** Returns the first line from here that is not blank, or the end. */
function skipBlank(lines: readonly string[], from: number): number {
	let at = from
	while (at < lines.length && isBlank(lines[at] ?? '')) at++
	return at
}

/** Returns true for the rest of a quoted address that a program broke, without a sign of quoting of its own. */
function isRestOfAddress(lines: readonly string[], at: number): boolean {
	const before = lines[at - 1] ?? ''
	return isQuoted(before) && /<[^\s<>]+\s*$/.test(before) && /^[^\s<>]*>/.test((lines[at] ?? '').trim())
}

/** Returns the number of lines of an attribution that begins here; 0 if none does. */
function attributionAt(lines: readonly string[], at: number): number {
	if (!/^(?:Il|In data|On|Le|Am|El)\s|ha scritto il/i.test((lines[at] ?? '').trim())) return 0
	for (let count = 1; count <= ATTRIBUTION_LINES && at + count <= lines.length; count++) {
		const joined = lines
			.slice(at, at + count)
			.map((line) => line.trim())
			.join(' ')
		if (joined.length > 420) continue
		if (ATTRIBUTION.test(joined) || (SAID.test(joined) && isQuoted(lines[skipBlank(lines, at + count)] ?? '')))
			return DAY_OR_ADDRESS.test(joined) && !TOLD.test(joined) ? count : 0
	}
	return 0
}

/** Returns true if a message that is quoted without signs begins here, and goes on to the end. */
function beginsOriginal(lines: readonly string[], at: number): boolean {
	const line = (lines[at] ?? '').trim()
	if (BARE_HEAD.test(line)) {
		const head = lines.slice(at + 1, at + 5).filter((next) => BARE_HEAD_NEXT.test(next.trim()))
		return head.length >= BARE_HEAD_LINES
	}
	if (HEAD.test(line)) {
		const head = lines.slice(at + 1, at + 5).filter((next) => HEAD_NEXT.test(next.trim()))
		return head.length >= HEAD_LINES || (head.length > 0 && line.includes('@'))
	}
	if (!SEPARATOR.test(line)) return false
	if (line.startsWith('_')) return lines.slice(at + 1, at + 4).some((next) => HEAD.test(next.trim()))
	return true
}

/**
 * Returns what a person wrote in a reply, without the message that they answer. Signs of quoting are taken for one where they stand above or
 * below the reply; lines that are answered one by one stay with their answers.
 */
export function withoutQuoted(text: string): string {
	// Programs that make a text of HTML put fixed spaces between the words of an attribution.
	const lines = text.replaceAll('\u00a0', ' ').split('\n')
	const first = lines.findIndex((line) => !isBlank(line))
	let end = lines.length
	let start = 0
	let isCut = false
	for (let at = 0; at < lines.length; at++) {
		if (FORWARDED.test((lines[at] ?? '').trim())) return lines.slice(start).join('\n').trim()
		if (beginsOriginal(lines, at)) {
			end = at
			isCut = true
			break
		}
		const count = attributionAt(lines, at)
		if (count === 0) continue
		const after = endOfQuote(lines, at + count)
		if (after === lines.length) {
			end = at
			isCut = true
			break
		}
		// The reply stands below what it quotes.
		if (at === first) start = after
	}
	const own = lines.slice(start, end)
	// Quoted lines above the attribution are the person's own.
	return (isCut ? own : withoutQuotedEnd(own)).join('\n').trim()
}

function withoutQuotedEnd(lines: readonly string[]): readonly string[] {
	let end = lines.length
	const isOfQuote = (at: number) => isBlank(lines[at] ?? '') || isQuoted(lines[at] ?? '') || isRestOfAddress(lines, at)
	while (end > 0 && isOfQuote(end - 1)) end--
	return lines.slice(0, end)
}

/** Returns where the quoted lines after an attribution end; without signs of quoting, everything below it is quoted. */
function endOfQuote(lines: readonly string[], from: number): number {
	let at = skipBlank(lines, from)
	if (!isQuoted(lines[at] ?? '')) return lines.length
	const isOfQuote = () => isBlank(lines[at] ?? '') || isQuoted(lines[at] ?? '') || isRestOfAddress(lines, at)
	while (at < lines.length && isOfQuote()) at++
	return at
}
