/** Sends a copy to its second place: encrypted, read back there, with outdated ones deleted. */
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { CopiesTo } from '#platform/configuration/copies-to.ts'
import type { Env } from '#platform/configuration/env.ts'
import { outdatedCopies } from '#platform/database/copy-retention.ts'
import { Refused } from '../../data-folder.ts'
import { encryptFolder } from '../../encrypted-copy.ts'
import { choosePassphrase } from '../../passphrase.ts'
import { openBucket } from './bucket.ts'
import { type Destination, UNFINISHED } from './destination.ts'
import { openFolder } from './folder.ts'

const SUFFIX = '.age'
const TRIAL = 'prova-del-sito'
const TRIAL_BYTES = 4_096
/** Remembers the key of the SFTP server. */
const KNOWN_HOST = '.sftp-host'

/** Sends the copy in a folder. Returns the name of the place. @throws Refused if it did not arrive as it was sent */
export async function sendCopy(env: Env, to: CopiesTo, copy: string): Promise<string> {
	const passphrase = await choosePassphrase(env)
	const sealed = join(dirname(copy), `sending${SUFFIX}${UNFINISHED}`)
	await rm(sealed, { force: true })
	const destination = await openDestination(to, dirname(copy))
	try {
		await encryptFolder(copy, sealed, passphrase)
		const name = basename(copy) + SUFFIX
		await destination.put(name, sealed)
		if ((await digest(await destination.read(name))) !== (await digest(createReadStream(sealed)))) {
			await destination.remove(name)
			throw new Refused(`La copia non è arrivata uguale in ${destination.name}: si riprova da sola.`)
		}
		await removeOutdated(destination)
		return destination.name
	} finally {
		await destination.close()
		await rm(sealed, { force: true })
	}
}

/** Sends a small file to a place, reads it back and deletes it. Returns the name of the place. @throws Refused if it arrives otherwise */
export async function tryPlace(to: CopiesTo, stateFolder: string): Promise<string> {
	const file = join(stateFolder, `${TRIAL}${UNFINISHED}`)
	const destination = await openDestination(to, stateFolder)
	try {
		await writeFile(file, randomBytes(TRIAL_BYTES), { mode: 0o600 })
		await destination.put(TRIAL, file)
		const isSame = (await digest(await destination.read(TRIAL))) === (await digest(createReadStream(file)))
		await destination.remove(TRIAL)
		if (!isSame)
			throw new Refused(`Il file di prova non è arrivato uguale in ${destination.name}: prova un altro posto.`)
		return destination.name
	} finally {
		await destination.close()
		await rm(file, { force: true })
	}
}

async function removeOutdated(destination: Destination): Promise<void> {
	const names = await destination.list()
	const copies = names.filter((name) => name.endsWith(SUFFIX)).map((name) => name.slice(0, -SUFFIX.length))
	for (const name of outdatedCopies(copies, { named: [], now: new Date() })) await destination.remove(name + SUFFIX)
	for (const name of names.filter((one) => one.endsWith(SUFFIX + UNFINISHED))) await destination.remove(name)
}

async function openDestination(to: CopiesTo, stateFolder: string): Promise<Destination> {
	switch (to.kind) {
		case 'folder':
			return openFolder(to.path)
		case 's3':
			return openBucket(to)
		case 'sftp': {
			const { openSftp } = await import('./sftp.ts')
			return openSftp(to, join(stateFolder, KNOWN_HOST))
		}
	}
}

async function digest(stream: Readable): Promise<string> {
	const hash = createHash('sha256')
	await pipeline(stream, hash)
	return hash.digest('hex')
}
