/** As much of XML as XMP packets use: elements, attributes, namespaces, text. Damaged packets give undefined. */
export interface Element {
	namespace: string
	/** As written; empty for the default namespace. */
	prefix: string
	local: string
	attributes: readonly Attribute[]
	children: readonly Element[]
	/** Of the element itself, without that of its children. */
	text: string
}

export interface Attribute {
	namespace: string
	prefix: string
	local: string
	value: string
}

const MAX_DEPTH = 64
const MAX_ELEMENTS = 50_000
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Declarations of an element, and those around it. */
interface Scope {
	readonly own: ReadonlyMap<string, string>
	readonly outer: Scope | undefined
}

interface Open extends Element {
	children: Element[]
	tag: string
	scope: Scope
}

const TAG_NAME = /[^\s/>]+/y
/** Up to a quote or the end of the tag. */
const UNQUOTED = /[^"'>]*/y
const ATTRIBUTE = /\s*([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y
const OUTERMOST: Scope = { own: new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]), outer: undefined }

/** The outermost element. Entities other than those of XML itself stay as they are written; nothing is fetched or expanded. */
export function parseXml(text: string): Element | undefined {
	const stack: Open[] = []
	let position = 0
	let count = 0
	for (;;) {
		const start = text.indexOf('<', position)
		if (start < 0) return undefined
		write(stack, decodeEntities(text.slice(position, start)))
		const skipped = skip(text, start)
		if (skipped === 'open') return undefined
		if (skipped) {
			if (skipped.data !== undefined) write(stack, skipped.data)
			position = skipped.end
			continue
		}
		const end = endOfTag(text, start)
		if (end === undefined) return undefined
		position = end
		if (text[start + 1] === '/') {
			const open = stack.pop()
			if (!open || open.tag !== text.slice(start + 2, end - 1).trimEnd()) return undefined
			if (stack.length === 0) return open
			continue
		}
		if (stack.length >= MAX_DEPTH || ++count > MAX_ELEMENTS) return undefined
		const isEmpty = text[end - 2] === '/'
		const element = openElement(text.slice(start + 1, end - (isEmpty ? 2 : 1)), stack.at(-1)?.scope ?? OUTERMOST)
		if (!element) return undefined
		stack.at(-1)?.children.push(element)
		if (!isEmpty) stack.push(element)
		else if (stack.length === 0) return element
	}
}

function write(stack: readonly Open[], text: string): void {
	const open = stack.at(-1)
	if (open) open.text += text
}

const SECTIONS: readonly [start: string, end: string][] = [
	['<!--', '-->'],
	['<![CDATA[', ']]>'],
	['<?', '?>'],
	['<!', '>'],
]

/** The comment, instruction, declaration or data that begins here; undefined for a tag, 'open' for what does not end. */
function skip(text: string, start: number): { end: number; data?: string } | 'open' | undefined {
	const section = SECTIONS.find(([opening]) => text.startsWith(opening, start))
	if (!section) return undefined
	const [opening, closing] = section
	const from = start + opening.length
	const to = text.indexOf(closing, from)
	if (to < 0) return 'open'
	const end = to + closing.length
	return opening === '<![CDATA[' ? { end, data: text.slice(from, to) } : { end }
}

/** Returns where the tag that begins here is over; undefined if it does not end. */
function endOfTag(text: string, start: number): number | undefined {
	let position = start
	for (;;) {
		UNQUOTED.lastIndex = position
		UNQUOTED.test(text)
		const at = UNQUOTED.lastIndex
		const found = text[at]
		if (found === undefined) return undefined
		if (found === '>') return at + 1
		const closing = text.indexOf(found, at + 1)
		if (closing < 0) return undefined
		position = closing + 1
	}
}

function openElement(source: string, outer: Scope): Open | undefined {
	TAG_NAME.lastIndex = 0
	const tag = TAG_NAME.exec(source)?.[0]
	if (tag === undefined) return undefined
	const raw: [string, string][] = []
	const own = new Map<string, string>()
	ATTRIBUTE.lastIndex = tag.length
	for (let match = ATTRIBUTE.exec(source); match; match = ATTRIBUTE.exec(source)) {
		const [, key = '', double, single] = match
		const value = decodeEntities(double ?? single ?? '')
		if (key === 'xmlns' || key.startsWith('xmlns:')) own.set(key === 'xmlns' ? '' : key.slice(6), value)
		else raw.push([key, value])
	}
	const scope = own.size > 0 ? { own, outer } : outer
	const name = qualified(tag, scope)
	if (!name) return undefined
	const attributes = raw.map(([key, value]) => {
		const unbound = { namespace: '', prefix: '', local: key }
		return { ...((key.includes(':') && qualified(key, scope)) || unbound), value }
	})
	return { ...name, attributes, children: [], text: '', tag, scope }
}

function qualified(tag: string, scope: Scope): Omit<Attribute, 'value'> | undefined {
	const colon = tag.indexOf(':')
	const prefix = colon < 0 ? '' : tag.slice(0, colon)
	const namespace = namespaceOf(prefix, scope) ?? (prefix === '' ? '' : undefined)
	return namespace === undefined ? undefined : { namespace, prefix, local: tag.slice(colon + 1) }
}

function namespaceOf(prefix: string, scope: Scope): string | undefined {
	for (let around: Scope | undefined = scope; around; around = around.outer) {
		const namespace = around.own.get(prefix)
		if (namespace !== undefined) return namespace
	}
	return undefined
}

function decodeEntities(text: string): string {
	if (!text.includes('&')) return text
	return text.replace(/&(#x[\dA-Fa-f]+|#\d+|\w+);/g, (whole, entity: string) => {
		if (!entity.startsWith('#')) return ENTITIES[entity] ?? whole
		const code = entity[1] === 'x' ? Number.parseInt(entity.slice(2), 16) : Number.parseInt(entity.slice(1), 10)
		return code <= 0x10ffff ? String.fromCodePoint(code) : ''
	})
}

/** Text without the characters that XML 1.0 cannot hold. */
export function xmlText(text: string): string {
	return text.toWellFormed().replace(/[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/gu, '')
}

/** Returns text as XML, without the characters that XML 1.0 cannot hold. */
export function escapeXml(text: string): string {
	return xmlText(text).replace(/[&<>"]/g, (char) =>
		char === '&' ? '&amp;' : char === '<' ? '&lt;' : char === '>' ? '&gt;' : '&quot;',
	)
}
