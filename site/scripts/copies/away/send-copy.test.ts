import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import S3rver from 's3rver'
import { expect, it } from 'vitest'
import { parseCopiesTo } from '#platform/configuration/copies-to.ts'
import { readEnv } from '#platform/configuration/env.ts'
import { atEnd } from '#test/at-end.ts'
import { hasSshd, startSftp } from '#test/sftp-server.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { decryptFolder } from '../../encrypted-copy.ts'
import { openBucket } from './bucket.ts'
import { sendCopy } from './send-copy.ts'

const BACKUP_PASSPHRASE = 'una frase che conosce solo lo studio'

/** The place of copies as the configuration names it. */
function placeOf(COPIES_TO: string) {
	const env = readEnv({ COPIES_TO, BACKUP_PASSPHRASE }, 'production', '/')
	if (!env.copiesTo) throw new Error('no place')
	return { env, to: env.copiesTo }
}

/** Sends the copy of 12 November; returns the name of the place. */
async function send(COPIES_TO: string, copies = temporaryFolder()): Promise<string> {
	const { env, to } = placeOf(COPIES_TO)
	const copy = join(copies, '2026-11-12T03-15-00Z')
	mkdirSync(join(copy, 'files'), { recursive: true })
	writeFileSync(join(copy, 'files/atto.txt'), 'atto del giorno 12')
	const place = await sendCopy(env, to, copy)
	expect(readdirSync(copies).filter((name) => name.startsWith('sending'))).toEqual([])
	return place
}

const EARLIER = Array.from({ length: 11 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}T03-15-00Z.age`)
/** Seven daily ones, and the newest of the two weeks before. */
const KEPT_DAYS = ['01', '06', '07', '08', '09', '10', '11', '12']
const daysOf = (names: readonly string[]) => names.map((name) => name.slice(8, 10)).toSorted()

it('sends a copy to another folder, encrypted, and deletes there what is outdated', async () => {
	const folder = temporaryFolder()
	for (const name of [...EARLIER, 'mio.txt', '2026-11-11T03-15-00Z.age.unfinished'])
		writeFileSync(join(folder, name), '')
	expect(await send(folder)).toBe(folder)
	const names = readdirSync(folder)
	expect(daysOf(names.filter((name) => name.endsWith('.age')))).toEqual(KEPT_DAYS)
	expect(names).toContain('mio.txt')
	expect(names.filter((name) => name.endsWith('.unfinished'))).toEqual([])

	const sealed = join(folder, '2026-11-12T03-15-00Z.age')
	expect(readFileSync(sealed).includes('atto del giorno')).toBe(false)
	const opened = temporaryFolder()
	await decryptFolder(sealed, opened, BACKUP_PASSPHRASE)
	expect(readFileSync(join(opened, 'files/atto.txt'), 'utf8')).toBe('atto del giorno 12')
})

it('sends a copy to a bucket, and deletes there what is outdated', async () => {
	const directory = temporaryFolder()
	const server = new S3rver({
		address: '127.0.0.1',
		port: 0,
		silent: true,
		directory,
		configureBuckets: [{ name: 'copie' }],
	})
	const { port } = await server.run()
	atEnd(() => server.close())
	const COPIES_TO = `s3://S3RVER:S3RVER@127.0.0.1:${port}/copie/studio?region=us-east-1`
	const { to } = placeOf(COPIES_TO)
	if (to.kind !== 's3') throw new Error('no bucket')
	const bucket = await openBucket(to)
	const empty = join(temporaryFolder(), 'empty')
	writeFileSync(empty, 'x')
	for (const name of EARLIER) await bucket.put(name, empty)
	expect(await send(COPIES_TO)).toBe(`http://127.0.0.1:${port}/copie/studio/`)
	expect(daysOf(await bucket.list())).toEqual(KEPT_DAYS)
})

it.skipIf(!hasSshd)('sends a copy to an SSH server, and nothing to one that has become another', async () => {
	const { url, changeHostKey } = await startSftp()
	const [folder, copies] = [temporaryFolder(), temporaryFolder()]
	for (const name of EARLIER) writeFileSync(join(folder, name), '')
	await send(url(folder), copies)
	expect(daysOf(readdirSync(folder))).toEqual(KEPT_DAYS)

	await changeHostKey()
	await expect(send(url(folder), copies)).rejects.toThrow(/non è più quello di prima/)
	expect(readdirSync(folder)).toHaveLength(KEPT_DAYS.length)
})

it.each([
	['/mnt/disco', { kind: 'folder', path: '/mnt/disco' }],
	[
		's3://chiave:se%2Fgreto@s3.example/copie',
		{ kind: 's3', endpoint: 'https://s3.example', secretAccessKey: 'se/greto' },
	],
	['sftp://studio:parola@nas.example/copie', { kind: 'sftp', host: 'nas.example', port: 22, path: '/copie' }],
	['sftp://studio@nas.example:2222/?key=/root/k', { kind: 'sftp', port: 2222, key: '/root/k', path: '.' }],
])('reads %s', (text, expected) => {
	expect(parseCopiesTo(text)).toMatchObject(expected)
})

it.each(['s3://s3.example/copie', 's3://chiave:segreto@s3.example', 'sftp://studio@nas.example/', 'ftp://a:b@c/d'])(
	'rejects %s',
	(text) => {
		expect(parseCopiesTo(text)).toBeUndefined()
	},
)
