import { PDFDict, type PDFDocument, PDFHexString } from '@cantoo/pdf-lib'
import { concat, hexText, lastIndexOfBytes, latin1Bytes, latin1Text } from '#pdfa-platform/bytes'
import { asDict, get, isText, name, numberAt, resolve } from '../model/objects.ts'

/** Lengths in U and O: the hash, a salt to check a password with, and one for its key (ISO 32000-2 §7.6.4.4). */
const HASH = 32
const SALT = 8
const ENTRY = HASH + 2 * SALT
const BLOCK = 16
const NOTHING = new Uint8Array()
const NO_VECTOR = new Uint8Array(BLOCK)

/**
 * Gives a file of AES-256 that the empty password of its owner opens an empty password of its user, which all readers try: an update with
 * another encryption dictionary for the same key. Undefined if the owner's password is another.
 */
export async function openedByOwner(bytes: Uint8Array, { context }: PDFDocument): Promise<Uint8Array | undefined> {
	const security = asDict(resolve(context, context.trailerInfo.Encrypt))
	const revision = security && numberAt(security, 'R')
	if (!security || (revision !== 5 && revision !== 6)) return undefined
	const [user, owner, wrapped] = ['U', 'O', 'OE'].map((key) => {
		const value = get(security, key)
		return isText(value) ? value.asBytes() : NOTHING
	}) as [Uint8Array, Uint8Array, Uint8Array]
	if (user.length < ENTRY || owner.length < ENTRY || wrapped.length !== HASH) return undefined
	const userEntry = user.subarray(0, ENTRY)
	const hash = (salt: Uint8Array, of: Uint8Array) => (revision === 5 ? digest('SHA-256', salt, of) : hashOf(salt, of))
	const [check, salt] = [owner.subarray(HASH, HASH + SALT), owner.subarray(HASH + SALT, ENTRY)]
	if (hexText(await hash(check, userEntry)) !== hexText(owner.subarray(0, HASH))) return undefined
	const key = await decrypt(await hash(salt, userEntry), wrapped)
	const changed = PDFDict.fromMapWithContext(new Map(security.asMap()), context)
	changed.set(name('U'), hexString(await hash(check, NOTHING), check, salt))
	changed.set(name('UE'), hexString(await encrypt(await hash(salt, NOTHING), NO_VECTOR, key)))
	return updated(bytes, changed)
}

function hexString(...parts: Uint8Array[]): PDFHexString {
	return PDFHexString.of(hexText(concat(parts)))
}

/** Adds an update whose trailer has another encryption dictionary. */
function updated(bytes: Uint8Array, security: PDFDict): Uint8Array {
	const { trailerInfo, largestObjectNumber } = security.context
	const startxref = lastIndexOfBytes(bytes, 'startxref')
	const previous = /^startxref\s+(\d+)/.exec(latin1Text(bytes, startxref, startxref + 40))?.[1] ?? '0'
	const number = largestObjectNumber + 1
	const entries = { Root: trailerInfo.Root, Info: trailerInfo.Info, ID: trailerInfo.ID }
	const kept = Object.entries(entries).map(([key, value]) => (value ? `/${key} ${value.toString()}` : ''))
	const place = bytes.length + 1
	const trailer = `/Size ${number + 2} ${kept.join(' ')} /Encrypt ${security.toString()} /Prev ${previous}`
	const isTable = latin1Text(bytes, Number(previous), Number(previous) + 4) === 'xref'
	const stream = `${number} 0 obj\n<< /Type /XRef ${trailer} /W [1 4 1] /Index [${number} 1] /Length 6 >>\nstream\n`
	const entry = String.fromCharCode(1, ...[24, 16, 8, 0].map((shift) => (place >>> shift) & 255), 0)
	const section = isTable ? `xref\n0 0\ntrailer\n<< ${trailer} >>` : `${stream}${entry}\nendstream\nendobj`
	return concat([bytes, latin1Bytes(`\n${section}\nstartxref\n${place}\n%%EOF\n`)])
}

const DIGESTS = ['SHA-256', 'SHA-384', 'SHA-512'] as const
const LEAST_ROUNDS = 64
const REPEATED = 64

/** The hash of the empty password (ISO 32000-2 algorithm 2.B). */
async function hashOf(salt: Uint8Array, user: Uint8Array): Promise<Uint8Array> {
	let key = await digest('SHA-256', salt, user)
	for (let round = 0, last = 0; round < LEAST_ROUNDS || last > round - HASH; round += 1) {
		const repeated = concat(Array.from({ length: REPEATED }, () => concat([key, user])))
		const encrypted = await encrypt(key.subarray(0, BLOCK), key.subarray(BLOCK, 2 * BLOCK), repeated)
		const remainder = encrypted.subarray(0, BLOCK).reduce((sum, byte) => sum + byte, 0) % DIGESTS.length
		key = await digest(DIGESTS[remainder] ?? 'SHA-256', encrypted)
		last = encrypted.at(-1) ?? 0
	}
	return key.subarray(0, HASH)
}

async function digest(algorithm: (typeof DIGESTS)[number], ...parts: Uint8Array[]): Promise<Uint8Array> {
	return new Uint8Array(await crypto.subtle.digest(algorithm, concat(parts).slice()))
}

function importKey(key: Uint8Array) {
	return crypto.subtle.importKey('raw', key.slice(), 'AES-CBC', false, ['encrypt', 'decrypt'])
}

/** AES in CBC mode of whole blocks, without the padding that the interface adds. */
async function encrypt(key: Uint8Array, iv: Uint8Array, blocks: Uint8Array): Promise<Uint8Array> {
	const padded = await crypto.subtle.encrypt({ name: 'AES-CBC', iv: iv.slice() }, await importKey(key), blocks.slice())
	return new Uint8Array(padded, 0, blocks.length)
}

/** Undoes {@link encrypt}: the block of padding that the interface asks for follows from the last one. */
async function decrypt(key: Uint8Array, blocks: Uint8Array): Promise<Uint8Array> {
	const imported = await importKey(key)
	const last = blocks.slice(-BLOCK)
	const padding = await crypto.subtle.encrypt({ name: 'AES-CBC', iv: last }, imported, new Uint8Array())
	const padded = concat([blocks, new Uint8Array(padding)]).slice()
	return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-CBC', iv: NO_VECTOR }, imported, padded))
}
