import { CrossReferences, readCrossReferences } from './cross-references.ts'
import { Effort } from './file-fault.ts'
import { decodeStream } from './filters.ts'
import { isEol, isSpace, Lexer, latin1, plainBytes, SyntaxFault } from './lexer.ts'
import { Dict, Name, numberOf, type PdfObject, Ref, type Resolver, Stream } from './objects.ts'
import { ObjectParser } from './parser.ts'

/** Limit for the bytes of all decoded streams together; more is a decompression bomb. */
const MAX_DECODED_BYTES = 1 << 28
/** Streams of long documents decode to more in all, though not to more for each byte. */
const MAX_DECODED_RATIO = 32
/** Objects refer to objects for their value, or their length; no honest file has longer chains. */
const MAX_CHAIN = 200

/** A file as ISO 32000-1 §7.5 sees it: objects are read when asked for, each once. */
export class PdfFile implements Resolver {
	readonly bytes: Uint8Array
	readonly headerOffset: number
	readonly references: CrossReferences
	/** Objects whose keywords are not set off by ends of line as ISO 19005 §6.1.8/6.1.9 asks. */
	readonly badlySpaced = new Set<number>()
	readonly #loaded = new Map<number, Exclude<PdfObject, Ref>>()
	readonly #loading = new Set<number>()
	readonly #objectStreams = new Map<number, Map<number, number> | null>()
	readonly #objectStreamData = new Map<number, Uint8Array>()
	readonly #decoded = new WeakMap<Stream, Uint8Array>()
	#decodedBytes = 0
	readonly effort: Effort

	/** @throws SyntaxFault if there is no header or no readable cross-reference table. */
	constructor(bytes: Uint8Array) {
		this.bytes = plainBytes(bytes)
		this.effort = new Effort(bytes.length)
		this.headerOffset = Math.max(0, latin1(bytes, 0, Math.min(bytes.length, 4096)).indexOf('%PDF-'))
		this.references = readCrossReferences(this)
	}

	get trailer(): Dict {
		return this.references.trailer
	}

	get catalog(): Dict | undefined {
		return this.trailer.dict('Root')
	}

	/** Numbers of all objects the cross-reference table lists as in use. */
	objectNumbers(): Iterable<number> {
		return this.references.entries.keys()
	}

	resolve(object: PdfObject | undefined): Exclude<PdfObject, Ref> {
		return object instanceof Ref ? this.object(object.num, object.gen) : (object ?? null)
	}

	/** The indirect object of this number; `null` if there is none or it cannot be read. */
	object(num: number, gen?: number): Exclude<PdfObject, Ref> {
		const known = this.#loaded.get(num)
		if (known !== undefined) return gen === undefined || this.#generation(num) === gen ? known : null
		const entry = this.references.entries.get(num)
		if (!entry || (gen !== undefined && entry.gen !== gen) || this.#loading.has(num) || this.#loading.size > MAX_CHAIN)
			return null
		this.#loading.add(num)
		let object: Exclude<PdfObject, Ref> = null
		try {
			object =
				entry.container === undefined ? this.#readAt(num, entry.offset) : this.#readCompressed(num, entry.container)
		} catch (error) {
			if (!(error instanceof SyntaxFault)) throw error
		} finally {
			this.#loading.delete(num)
		}
		if (object instanceof Dict) object.num = num
		else if (object instanceof Stream) object.dict.num = num
		this.#loaded.set(num, object)
		return object
	}

	#generation(num: number): number | undefined {
		return this.references.entries.get(num)?.gen
	}

	#readAt(num: number, offset: number): Exclude<PdfObject, Ref> {
		const { bytes } = this
		const lexer = new Lexer(bytes, offset)
		lexer.skipSpaces()
		let wellSpaced = isEol(bytes[lexer.pos - 1])
		if (lexer.next() !== 'number') return null
		const written = lexer.num
		if (!isSpace(bytes[lexer.pos]) || isSpace(bytes[lexer.pos + 1])) wellSpaced = false
		if (lexer.next() !== 'number') return null
		if (!isSpace(bytes[lexer.pos]) || isSpace(bytes[lexer.pos + 1])) wellSpaced = false
		if (lexer.next() !== 'keyword' || lexer.text !== 'obj') {
			if (lexer.kind !== 'keyword' || !lexer.text.startsWith('obj')) return null
			lexer.pos -= lexer.text.length - 3
		}
		if (written !== num && !this.references.entries.has(written)) return null
		if (!isEol(bytes[lexer.pos])) wellSpaced = false
		const object = new ObjectParser(lexer, this, true).parse() ?? null
		// An integer is known as such only by the keyword after it, which a reader has then consumed.
		if (typeof object === 'number') lexer.next()
		const beforeSkip = lexer.pos
		lexer.skipSpaces()
		if (lexer.pos === beforeSkip || !isEol(bytes[lexer.pos - 1])) wellSpaced = false
		if (typeof object !== 'number' && lexer.next() === 'keyword' && !isEol(bytes[lexer.pos])) wellSpaced = false
		if (!wellSpaced) this.badlySpaced.add(num)
		return object instanceof Ref ? this.resolve(object) : object
	}

	#readCompressed(num: number, container: number): Exclude<PdfObject, Ref> {
		if (container === num || this.references.entries.get(container)?.container !== undefined) return null
		const offsets = this.#offsetsIn(container)
		const offset = offsets?.get(num)
		const data = this.#objectStreamData.get(container)
		if (offset === undefined || !data) return null
		const object = new ObjectParser(new Lexer(data, offset), this, false).parse() ?? null
		return object instanceof Ref ? this.resolve(object) : object
	}

	#offsetsIn(container: number): Map<number, number> | null {
		const known = this.#objectStreams.get(container)
		if (known !== undefined) return known
		const stream = this.object(container, 0)
		let offsets: Map<number, number> | null = null
		if (stream instanceof Stream) {
			const data = this.data(stream)
			const count = stream.dict.number('N') ?? 0
			const first = stream.dict.number('First') ?? 0
			offsets = new Map()
			const lexer = new Lexer(data)
			for (let i = 0; i < count && lexer.next() === 'number'; i++) {
				const num = lexer.num
				if (lexer.next() !== 'number') break
				offsets.set(num, first + lexer.num)
			}
			this.#objectStreamData.set(container, data)
		}
		this.#objectStreams.set(container, offsets)
		return offsets
	}

	/** Decoded bytes of a stream, as far as they can be decoded, for as long as the file is checked. @throws SizeFault */
	data(stream: Stream): Uint8Array {
		const known = this.#decoded.get(stream)
		if (known) return known
		const data = this.dataOnce(stream)
		this.#decoded.set(stream, data)
		return data
	}

	/** The same for one look, so that memory holds one page and not all. @throws SizeFault beyond the limit for the whole file */
	dataOnce(stream: Stream): Uint8Array {
		const limit = Math.max(MAX_DECODED_BYTES, this.bytes.length * MAX_DECODED_RATIO)
		const data = plainBytes(decodeStream(stream, limit - this.#decodedBytes))
		this.#decodedBytes += data.length
		return data
	}

	/** Names in /Filter, in the order they apply. */
	static filters(dict: Dict): string[] {
		const filter = dict.get('Filter')
		if (filter instanceof Name) return [filter.value]
		const names: string[] = []
		for (const item of dict.array('Filter') ?? []) if (item instanceof Name) names.push(item.value)
		return names
	}

	static integer(object: PdfObject): number | undefined {
		const value = numberOf(object)
		return value === undefined ? undefined : Math.trunc(value)
	}
}
