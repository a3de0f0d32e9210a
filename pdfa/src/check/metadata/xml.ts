/** XML 1.0 with namespaces, as much as XMP packets use, and as strict: what is not well-formed is refused. */

export class XmlFault extends Error {}

export interface Attribute {
	namespace: string | undefined
	prefix: string | undefined
	local: string
	/** As written. */
	name: string
	value: string
}

export interface Element extends Omit<Attribute, 'value'> {
	kind: 'element'
	/** Without declarations of namespaces. */
	attributes: Attribute[]
	children: XmlNode[]
}

export type XmlNode =
	| Element
	| { kind: 'text' | 'cdata'; text: string }
	| { kind: 'instruction'; target: string; data: string }

const NAME =
	// oxlint-disable-next-line no-misleading-character-class -- ranges of single characters, as XML lists them
	/[:A-Z_a-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02ff\u0370-\u037d\u037f-\u1fff\u200c\u200d\u2070-\u218f\u2c00-\u2fef\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd\ud800-\udfff][-.0-9:A-Z_a-z\u00b7\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u037d\u037f-\u1fff\u200c\u200d\u203f\u2040\u2070-\u218f\u2c00-\u2fef\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd\ud800-\udfff]*/y
const SPACES = /[ \t\r\n]*/y
const FORBIDDEN =
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
	// oxlint-disable-next-line no-control-regex -- these are what XML forbids
	/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace'
const MAX_DEPTH = 200

/** Declarations of an element, and those around it. */
interface Scope {
	readonly own: ReadonlyMap<string, string>
	readonly outer: Scope | undefined
}

const OUTERMOST: Scope = { own: new Map([['xml', XML_NAMESPACE]]), outer: undefined }

/** Top-level nodes of a document. @throws XmlFault */
export function parseXml(text: string): XmlNode[] {
	if (FORBIDDEN.test(text)) throw new XmlFault('character that XML forbids')
	return new XmlParser(text.replaceAll(/\r\n?/g, '\n')).document()
}

class XmlParser {
	readonly #text: string
	#pos = 0
	constructor(text: string) {
		this.#text = text
	}

	document(): XmlNode[] {
		const nodes: XmlNode[] = []
		if (this.#text.startsWith('<?xml') && /^<\?xml[ \t\n]/.test(this.#text)) this.#pos = this.#indexOf('?>') + 2
		let roots = 0
		while (this.#pos < this.#text.length) {
			this.#spaces()
			if (this.#pos >= this.#text.length) break
			if (!this.#text.startsWith('<', this.#pos)) throw new XmlFault('text outside the root element')
			if (this.#text.startsWith('<!DOCTYPE', this.#pos)) {
				if (roots > 0) throw new XmlFault('DOCTYPE after the root element')
				this.#skipDoctype()
				continue
			}
			const node = this.#markup(OUTERMOST, 0)
			if (!node) continue
			if (node.kind === 'element' && ++roots > 1) throw new XmlFault('more than one root element')
			if (node.kind === 'cdata') throw new XmlFault('CDATA outside the root element')
			nodes.push(node)
		}
		if (roots === 0) throw new XmlFault('no root element')
		return nodes
	}

	#indexOf(end: string): number {
		const at = this.#text.indexOf(end, this.#pos)
		if (at < 0) throw new XmlFault(`no ${end}`)
		return at
	}

	#spaces(): boolean {
		SPACES.lastIndex = this.#pos
		SPACES.exec(this.#text)
		const moved = SPACES.lastIndex > this.#pos
		this.#pos = SPACES.lastIndex
		return moved
	}

	#name(): string {
		NAME.lastIndex = this.#pos
		const found = NAME.exec(this.#text)
		if (!found) throw new XmlFault('name expected')
		this.#pos = NAME.lastIndex
		return found[0]
	}

	#skipDoctype(): void {
		let depth = 0
		for (; this.#pos < this.#text.length; this.#pos++) {
			const c = this.#text[this.#pos]
			if (c === '[') depth++
			else if (c === ']') depth--
			else if (c === '>' && depth === 0) break
		}
		this.#pos++
	}

	/** Reads a node that begins with `<`; `undefined` for a comment. */
	#markup(scope: Scope, depth: number): XmlNode | undefined {
		const text = this.#text
		if (text.startsWith('<!--', this.#pos)) {
			this.#pos += 4
			const end = this.#indexOf('--')
			if (text[end + 2] !== '>') throw new XmlFault('-- in a comment')
			this.#pos = end + 3
			return undefined
		}
		if (text.startsWith('<![CDATA[', this.#pos)) {
			this.#pos += 9
			const end = this.#indexOf(']]>')
			const cdata = text.slice(this.#pos, end)
			this.#pos = end + 3
			return { kind: 'cdata', text: cdata }
		}
		if (text.startsWith('<?', this.#pos)) {
			this.#pos += 2
			const target = this.#name()
			if (target.toLowerCase() === 'xml') throw new XmlFault('XML declaration in the wrong place')
			const end = this.#indexOf('?>')
			const gap = this.#spaces()
			if (!gap && this.#pos !== end) throw new XmlFault('processing instruction without a space')
			const data = text.slice(Math.min(this.#pos, end), end)
			this.#pos = end + 2
			return { kind: 'instruction', target, data }
		}
		return this.#element(scope, depth)
	}

	#element(outer: Scope, depth: number): Element {
		if (depth > MAX_DEPTH) throw new XmlFault('nested too deeply')
		this.#pos++
		const name = this.#name()
		const written: [string, string][] = []
		for (;;) {
			const gap = this.#spaces()
			const c = this.#text[this.#pos]
			if (c === '>' || c === '/') break
			if (!gap) throw new XmlFault('no space before an attribute')
			written.push(this.#attribute())
		}
		const scope = declared(written, outer)
		const element: Element = {
			kind: 'element',
			...qualified(name, scope, true),
			attributes: attributesOf(written, scope),
			children: [],
		}
		if (this.#text.startsWith('/>', this.#pos)) this.#pos += 2
		else if (this.#text[this.#pos] === '>') {
			this.#pos++
			this.#content(element, scope, depth)
		} else throw new XmlFault('> expected')
		return element
	}

	#attribute(): [string, string] {
		const name = this.#name()
		this.#spaces()
		if (this.#text[this.#pos] !== '=') throw new XmlFault('= expected')
		this.#pos++
		this.#spaces()
		const quote = this.#text[this.#pos]
		if (quote !== '"' && quote !== "'") throw new XmlFault('quote expected')
		this.#pos++
		const end = this.#indexOf(quote)
		const value = this.#text.slice(this.#pos, end)
		if (value.includes('<')) throw new XmlFault('< in an attribute')
		this.#pos = end + 1
		return [name, expand(value.replaceAll(/[\t\n]/g, ' '))]
	}

	#content(element: Element, scope: Scope, depth: number): void {
		const text = this.#text
		for (;;) {
			const next = this.#indexOf('<')
			if (next > this.#pos) {
				const piece = text.slice(this.#pos, next)
				if (piece.includes(']]>')) throw new XmlFault(']]> in text')
				const last = element.children.at(-1)
				const expanded = expand(piece)
				if (last?.kind === 'text') last.text += expanded
				else element.children.push({ kind: 'text', text: expanded })
				this.#pos = next
			}
			if (text.startsWith('</', this.#pos)) {
				this.#pos += 2
				if (this.#name() !== element.name) throw new XmlFault(`end tag of ${element.name} expected`)
				this.#spaces()
				if (text[this.#pos] !== '>') throw new XmlFault('> expected')
				this.#pos++
				return
			}
			const node = this.#markup(scope, depth + 1)
			if (node) element.children.push(node)
		}
	}
}

function expand(text: string): string {
	if (!text.includes('&')) return text
	return text.replaceAll(/&([^;]*;?)/g, (_, reference: string) => {
		if (!reference.endsWith(';')) throw new XmlFault('& that begins no reference')
		const name = reference.slice(0, -1)
		const numeric = /^#(?:x([0-9a-fA-F]+)|([0-9]+))$/.exec(name)
		if (!numeric) {
			const entity = Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined
			if (entity === undefined) throw new XmlFault(`unknown entity ${name}`)
			return entity
		}
		const code = numeric[1] ? Number.parseInt(numeric[1], 16) : Number(numeric[2])
		if (code > 0x10ffff || FORBIDDEN.test(String.fromCodePoint(code)))
			throw new XmlFault('reference to a forbidden character')
		return String.fromCodePoint(code)
	})
}

function declared(written: [string, string][], outer: Scope): Scope {
	const own = new Map<string, string>()
	for (const [name, value] of written) {
		const prefix = name === 'xmlns' ? '' : name.startsWith('xmlns:') ? name.slice(6) : undefined
		if (prefix === undefined) continue
		if (prefix !== '' && value === '') throw new XmlFault(`prefix ${prefix} bound to nothing`)
		own.set(prefix, value)
	}
	return own.size > 0 ? { own, outer } : outer
}

function namespaceOf(prefix: string, scope: Scope): string | undefined {
	for (let around: Scope | undefined = scope; around; around = around.outer) {
		const namespace = around.own.get(prefix)
		if (namespace !== undefined) return namespace
	}
	return undefined
}

function attributesOf(written: [string, string][], scope: Scope): Attribute[] {
	const attributes: Attribute[] = []
	const names = new Set<string>()
	for (const [name, value] of written) {
		if (names.has(name)) throw new XmlFault(`attribute ${name} twice`)
		names.add(name)
		if (name === 'xmlns' || name.startsWith('xmlns:')) continue
		const attribute = { ...qualified(name, scope, false), value }
		if (attribute.namespace !== undefined) {
			const key = `${attribute.namespace} ${attribute.local}`
			if (names.has(key)) throw new XmlFault(`attribute ${name} twice`)
			names.add(key)
		}
		attributes.push(attribute)
	}
	return attributes
}

function qualified(name: string, scope: Scope, isElement: boolean): Omit<Attribute, 'value'> {
	const colon = name.indexOf(':')
	if (colon < 0) {
		const namespace = isElement ? namespaceOf('', scope) || undefined : undefined
		return { namespace, prefix: undefined, local: name, name }
	}
	const prefix = name.slice(0, colon)
	const local = name.slice(colon + 1)
	const namespace = namespaceOf(prefix, scope)
	if (namespace === undefined || local === '' || local.includes(':'))
		throw new XmlFault(`prefix ${prefix} is not bound`)
	return { namespace, prefix, local, name }
}
