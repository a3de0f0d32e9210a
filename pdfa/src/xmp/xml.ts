/** As much of XML as XMP packets use: elements, attributes, namespaces, text. Damaged packets give undefined. */
export interface Element {
	namespace: string
	local: string
	attributes: readonly { namespace: string; local: string; value: string }[]
	children: readonly Element[]
	/** Of the element itself, without that of its children. */
	text: string
}

const MAX_DEPTH = 64
const MAX_ELEMENTS = 50_000
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

interface Open extends Element {
	children: Element[]
	attributes: { namespace: string; local: string; value: string }[]
	tag: string
	scope: ReadonlyMap<string, string>
}

const TOKEN =
	/<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE[^>]*>|<\/([^\s>]+)\s*>|<([^\s/>!?]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/g
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** The outermost element. */
export function parseXml(text: string): Element | undefined {
	const stack: Open[] = []
	let root: Element | undefined
	let last = 0
	let count = 0
	const write = (value: string) => {
		const open = stack.at(-1)
		if (open) open.text += value
	}
	TOKEN.lastIndex = 0
	for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
		write(decodeEntities(text.slice(last, match.index)))
		last = TOKEN.lastIndex
		const [, cdata, closing, opening, attributes, empty] = match
		if (cdata !== undefined) write(cdata)
		else if (closing !== undefined) {
			const open = stack.pop()
			if (!open || open.tag !== closing) return undefined
			if (stack.length === 0) return root
		} else if (opening !== undefined) {
			if (stack.length >= MAX_DEPTH || ++count > MAX_ELEMENTS) return undefined
			const element = openElement(opening, attributes ?? '', stack.at(-1)?.scope ?? NO_SCOPE)
			if (!element) return undefined
			stack.at(-1)?.children.push(element)
			root ??= element
			if (empty !== '/') stack.push(element)
			else if (stack.length === 0) return root
		}
	}
	return undefined
}

const NO_SCOPE: ReadonlyMap<string, string> = new Map([['xml', 'http://www.w3.org/XML/1998/namespace']])

function openElement(tag: string, source: string, outer: ReadonlyMap<string, string>): Open | undefined {
	const raw: [string, string][] = []
	let scope = outer
	for (const [, key, double, single] of source.matchAll(ATTRIBUTE)) {
		if (key === undefined) continue
		const value = decodeEntities(double ?? single ?? '')
		if (key === 'xmlns' || key.startsWith('xmlns:')) {
			scope = new Map(scope).set(key === 'xmlns' ? '' : key.slice(6), value)
		} else raw.push([key, value])
	}
	const name = qualified(tag, scope)
	if (!name) return undefined
	const attributes = raw.flatMap(([key, value]) => {
		const resolved = key.includes(':') ? qualified(key, scope) : { namespace: '', local: key }
		return resolved ? [{ ...resolved, value }] : []
	})
	return { ...name, attributes, children: [], text: '', tag, scope }
}

function qualified(tag: string, scope: ReadonlyMap<string, string>): { namespace: string; local: string } | undefined {
	const colon = tag.indexOf(':')
	const prefix = colon < 0 ? '' : tag.slice(0, colon)
	const namespace = scope.get(prefix) ?? (prefix === '' ? '' : undefined)
	return namespace === undefined ? undefined : { namespace, local: tag.slice(colon + 1) }
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
