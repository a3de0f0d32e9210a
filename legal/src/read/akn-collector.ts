/** Gathers articles, annexed documents and metadata from the events of an XML parser. */

/** An article or an annexed document as its raw blocks; a block is a paragraph of the file. */
export interface AknUnit {
	readonly kind: 'article' | 'document'
	/** "Art. 3-bis." or the name of the document. */
	num: string
	heading: string
	readonly path: readonly string[]
	readonly blocks: string[]
	readonly line: number
}

type Attributes = Readonly<Record<string, unknown>>

const partitions = new Set(['book', 'part', 'title', 'chapter', 'section', 'subsection', 'subpart', 'tome'])
/** Editorial notes, deleted text and metadata say nothing that is in force. */
const skipped = new Set(['del', 'authorialNote', 'meta', 'preface', 'preamble', 'conclusions', 'componentInfo'])
const blocks = new Set([
	'p',
	'num',
	'heading',
	'intro',
	'point',
	'item',
	'paragraph',
	'alinea',
	'wrap',
	'wrapUp',
	'block',
	'li',
	'tr',
	'content',
	'list',
])

export class AknCollector {
	readonly units: AknUnit[] = []
	isAkomaNtoso = false
	urn: string | undefined
	eli: string | undefined
	title: string | undefined
	/** Day of the expression: the text is as of that day. */
	expressionDate: string | undefined
	#skip = 0
	#metaDepth = 0
	#inExpression = false
	#partitionTitles: string[] = []
	#partitionDepth: number[] = []
	#depth = 0
	#unit: AknUnit | undefined
	#unitDepth = 0
	#text = ''
	#target: 'text' | 'num' | 'heading' | undefined

	open(name: string, attributes: Attributes, line: number): void {
		this.#depth++
		if (name === 'akomaNtoso') this.isAkomaNtoso = true
		if (name === 'meta') this.#metaDepth++
		if (this.#metaDepth > 0 && this.#unit === undefined) this.#readMeta(name, attributes)
		if (this.#skip > 0 || (skipped.has(name) && name !== 'meta') || name === 'meta') {
			this.#skip++
			return
		}
		if (name === 'article' || (name === 'doc' && this.#unit === undefined)) this.#begin(name, attributes, line)
		else if (this.#unit === undefined && partitions.has(name)) this.#openPartition()
		if (name === 'num' || name === 'heading') this.#startBlock(name)
		else if (blocks.has(name)) this.#startBlock('text')
	}

	close(name: string): void {
		if (name === 'FRBRExpression') this.#inExpression = false
		if (name === 'meta') this.#metaDepth--
		if (this.#skip > 0) {
			this.#skip--
			this.#depth--
			return
		}
		if (name === 'num' || name === 'heading') this.#endTitle(name)
		else if (blocks.has(name)) this.#endBlock()
		if (this.#unit !== undefined && this.#depth === this.#unitDepth) {
			this.#endBlock()
			this.#unit = undefined
		}
		if (this.#partitionDepth.at(-1) === this.#depth) {
			this.#partitionDepth.pop()
			this.#partitionTitles.pop()
		}
		this.#depth--
	}

	text(piece: string): void {
		if (this.#skip === 0 && (this.#unit !== undefined || this.#target !== undefined)) this.#text += piece
	}

	#begin(name: string, attributes: Attributes, line: number): void {
		this.#endBlock()
		const num = name === 'doc' ? attribute(attributes, 'name') : numberFromId(attribute(attributes, 'eId'))
		this.#unit = {
			kind: name === 'doc' ? 'document' : 'article',
			num,
			heading: '',
			path: [...this.#partitionTitles],
			blocks: [],
			line,
		}
		this.#unitDepth = this.#depth
		this.units.push(this.#unit)
	}

	#openPartition(): void {
		this.#partitionDepth.push(this.#depth)
		this.#partitionTitles.push('')
	}

	#startBlock(target: 'text' | 'num' | 'heading'): void {
		this.#endBlock()
		this.#target = target
	}

	#endTitle(name: 'num' | 'heading'): void {
		const value = this.#take()
		const unit = this.#unit
		this.#target = unit === undefined ? undefined : 'text'
		if (unit === undefined) {
			const last = this.#partitionTitles.length - 1
			if (last >= 0 && value !== '' && value !== '-')
				this.#partitionTitles[last] = [this.#partitionTitles[last], value].filter((part) => part !== '').join(' – ')
		} else if (unit.kind === 'article' && this.#depth === this.#unitDepth + 1) {
			if (name === 'heading') unit.heading = value
			else if (value !== '') unit.num = value
		} else if (value !== '') unit.blocks.push(`\u0001${value}`)
	}

	#endBlock(): void {
		const value = this.#take()
		if (this.#unit !== undefined && value !== '') this.#unit.blocks.push(value)
	}

	#take(): string {
		const value = this.#text
		this.#text = ''
		return value.trim() === '' ? '' : value
	}

	#readMeta(name: string, attributes: Attributes): void {
		if (name === 'FRBRExpression') this.#inExpression = true
		if (name === 'FRBRalias') {
			const value = attribute(attributes, 'value')
			if (attribute(attributes, 'name') === 'urn:nir') this.urn ??= value
			if (attribute(attributes, 'name') === 'eli') this.eli ??= value
		}
		if (name === 'FRBRdate' && this.#inExpression) this.expressionDate ??= attribute(attributes, 'date')
		if (name === 'span' && attribute(attributes, 'property') === 'eli:title')
			this.title ??= attribute(attributes, 'content').replace(/\s+/g, ' ').trim()
	}
}

function attribute(attributes: Attributes, name: string): string {
	const value = attributes[name]
	return typeof value === 'string' ? value : ''
}

function numberFromId(id: string): string {
	return /^art_(.+)$/.exec(id)?.[1] ?? ''
}
