import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, it } from 'vitest'
import { runProgram, startSite } from '#test/site-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createTestDataDir } from '#test/test-database.ts'
import { anna, becomeUser, createVisitor, signIn } from '#test/visitor.ts'
import { encryptStream } from './encrypted-copy.ts'

const BACKUP_PASSPHRASE = 'una frase che conosce solo lo studio'
const UNTOUCHED = 'Nulla è stato modificato.'

async function run(script: 'backup' | 'restore', env: Record<string, string>, ...args: string[]) {
	const { end, stdout, stderr } = runProgram(`scripts/${script}.ts`, env, args)
	return { exitCode: await end, line: [...stdout, ...stderr].join('\n') }
}

it('saves a running site in one file that opens with its passphrase alone, and brings it back', async () => {
	const site = await startSite()
	const visitor = createVisitor(site.fetch, site.url)
	await becomeUser(visitor, site.dataDir)
	mkdirSync(join(site.dataDir, 'files/uploads'), { recursive: true })
	writeFileSync(join(site.dataDir, 'files/uploads/atto.txt'), 'testo di un atto')
	const file = join(temporaryFolder(), 'copia.age')
	const saved = await run('backup', { DATA_DIR: site.dataDir, BACKUP_PASSPHRASE }, '--encrypt', file)
	expect(saved).toEqual({
		exitCode: 0,
		line: expect.stringMatching(/^Copia salvata in .+Si apre solo con la frase segreta/),
	})
	expect(statSync(file).mode & 0o777).toBe(0o600)
	expect(readdirSync(join(site.dataDir, 'backups'))).toEqual([])
	const bytes = readFileSync(file)
	for (const word of [anna.email, 'testo di un atto', readFileSync(join(site.dataDir, 'auth-secret'), 'utf8')])
		expect(bytes.includes(word)).toBe(false)

	const dataDir = join(temporaryFolder(), 'data')
	const restore = (passphrase: string) => run('restore', { DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase }, file)
	expect(await restore('una frase che non è quella')).toEqual({
		exitCode: 2,
		line: expect.stringMatching(new RegExp(`^La frase segreta non è quella di questa copia.*${UNTOUCHED}$`)),
	})
	expect(readdirSync(dataDir).filter((name) => !name.startsWith('lock'))).toEqual([])
	expect(await restore(BACKUP_PASSPHRASE)).toEqual({
		exitCode: 0,
		line: expect.stringMatching(/^Dati ripristinati in \S+\.\nTutti devono accedere di nuovo: /),
	})
	expect(readFileSync(join(dataDir, 'files/uploads/atto.txt'), 'utf8')).toBe('testo di un atto')
	const restored = await startSite({ dataDir })
	expect((await signIn(createVisitor(restored.fetch, restored.url), anna)).status).toBe(200)
	const again = createVisitor(restored.fetch, restored.url)
	for (const [name, value] of visitor.cookies) again.cookies.set(name, value)
	expect((await again.get('/profile')).headers.get('location')).toBe('/auth?from=%2Fprofile')
}, 300_000)

it('refuses a copy that is damaged or cut off, and leaves alone what is there', async () => {
	const dataDir = createTestDataDir()
	mkdirSync(join(dataDir, 'files'))
	writeFileSync(join(dataDir, 'files/atto.txt'), 'atto '.repeat(60_000))
	const env = { DATA_DIR: dataDir, BACKUP_PASSPHRASE }
	const file = join(temporaryFolder(), 'copia.age')
	expect((await run('backup', env, '--encrypt', file)).exitCode).toBe(0)
	const taken = await run('backup', env, '--encrypt', file)
	expect(taken.line).toBe(`${file} esiste già: scegli un altro nome per la copia.`)

	const bytes = readFileSync(file)
	const middle = Math.floor(bytes.length / 2)
	// The header ends with its signature; a nonce and the chunks follow, each chunk with its authentication tag.
	const header = bytes.indexOf('\n', bytes.indexOf('\n---') + 1) + 1
	const cutBetweenPieces = header + 16 + 2 * (64 * 1024 + 16)
	for (const damaged of [
		Buffer.from(bytes).fill((bytes[middle] ?? 0) ^ 1, middle, middle + 1),
		bytes.subarray(0, -1),
		bytes.subarray(0, cutBetweenPieces),
	]) {
		writeFileSync(file, damaged)
		expect(await run('restore', env, file, '--replace')).toEqual({
			exitCode: 2,
			line: `La copia ${file} è danneggiata o incompleta: usane un'altra. ${UNTOUCHED}`,
		})
		expect(
			readdirSync(dataDir)
				.filter((name) => !name.startsWith('lock'))
				.toSorted(),
		).toEqual(['backups', 'db', 'files'])
	}
})

it('says what is missing: a passphrase, a longer one, a copy', async () => {
	const dataDir = createTestDataDir()
	mkdirSync(join(dataDir, 'files'))
	const env = { DATA_DIR: dataDir }
	expect(await run('backup', env, '--encrypt')).toEqual({
		exitCode: 2,
		line: expect.stringContaining('BACKUP_PASSPHRASE'),
	})
	const short = await run('backup', { ...env, BACKUP_PASSPHRASE: 'corta' }, '--encrypt')
	expect(short).toEqual({ exitCode: 2, line: 'La frase segreta deve avere almeno 12 caratteri.' })
	const other = join(temporaryFolder(), 'altro.age')
	writeFileSync(other, 'non è una copia')
	expect((await run('restore', env, other)).line).toMatch(/non è una copia fatta da backup/)
	expect(readdirSync(dataDir)).toEqual(['db', 'files', 'lock.key'])
})

it('holds only a little of a large copy at a time', async () => {
	const PIECE = 256 * 1024
	const PIECES = 100
	let [read, written, most] = [0, 0, 0]
	const source = Readable.from(
		(async function* () {
			for (let n = 0; n < PIECES; n++) {
				read += PIECE
				most = Math.max(most, read - written)
				yield Buffer.alloc(PIECE, n)
			}
		})(),
	)
	const slow = new Writable({
		write(chunk: Buffer, _encoding, done) {
			written += chunk.length
			setImmediate(done)
		},
	})
	await pipeline(await encryptStream(source, BACKUP_PASSPHRASE), slow)
	expect(written).toBeGreaterThan(PIECE * PIECES)
	expect(most).toBeLessThan(8 * 1024 * 1024)
})
