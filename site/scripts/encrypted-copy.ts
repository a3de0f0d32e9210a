/** Copies as one encrypted file: a tar archive in the age format (age-encryption.org), which other programs can open too. */
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Refused } from './data-folder.ts'

export const MIN_PASSPHRASE_LENGTH = 12
const FIRST_LINE = 'age-encryption.org/v1\n'
const UNTOUCHED = 'Nulla è stato modificato.'

/** Encrypts a stream in chunks, in constant memory. */
export async function encryptStream(plain: Readable, passphrase: string): Promise<Readable> {
	const { Encrypter } = await import('age-encryption')
	const encrypter = new Encrypter()
	encrypter.setPassphrase(passphrase)
	return fromWeb(await encrypter.encrypt(toWeb(plain)))
}

/** Packs and encrypts a folder into a file. */
export async function encryptFolder(folder: string, file: string, passphrase: string): Promise<void> {
	const { packTar } = await import('modern-tar/fs')
	const encrypted = await encryptStream(packTar(folder), passphrase)
	await pipeline(encrypted, createWriteStream(file, { mode: 0o600, flags: 'wx' }))
}

/** Returns true if the file starts like an age file. */
export async function isEncryptedCopy(file: string): Promise<boolean> {
	const handle = await open(file)
	try {
		const { buffer, bytesRead } = await handle.read(Buffer.alloc(FIRST_LINE.length), 0, FIRST_LINE.length, 0)
		return buffer.subarray(0, bytesRead).toString() === FIRST_LINE
	} finally {
		await handle.close()
	}
}

/**
 * Decrypts and unpacks a copy into a folder. Every chunk is authenticated before it is written, and the last one is marked as last.
 * @throws Refused if the passphrase is wrong, or the copy is damaged or truncated
 */
export async function decryptFolder(file: string, folder: string, passphrase: string): Promise<void> {
	const [{ Decrypter }, { unpackTar }] = await Promise.all([import('age-encryption'), import('modern-tar/fs')])
	const decrypter = new Decrypter()
	decrypter.addPassphrase(passphrase)
	const source = createReadStream(file)
	const plain = await decrypter.decrypt(toWeb(source)).catch((cause: unknown) => {
		source.destroy()
		throw new Refused(
			`La frase segreta non è quella di questa copia, oppure la copia è danneggiata: controllala e riprova. ${UNTOUCHED}`,
			{ cause },
		)
	})
	try {
		await pipeline(fromWeb(plain), unpackTar(folder))
	} catch (cause) {
		throw new Refused(`La copia ${file} è danneggiata o incompleta: usane un'altra. ${UNTOUCHED}`, { cause })
	}
}

// Browser and Node have different types for the same class.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) => Readable.fromWeb(stream as ReadableStream)
