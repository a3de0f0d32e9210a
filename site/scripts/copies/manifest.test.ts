import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { verifyCopy, writeManifest } from './manifest.ts'

const FACTS = { madeAt: '2026-11-22T03:15:00.000Z', database: 'embedded', tables: { users: 2 } } as const

async function copy(): Promise<string> {
	const folder = temporaryFolder()
	for (const path of ['db/base', 'db/pg_notify', 'files/uploads']) mkdirSync(join(folder, path), { recursive: true })
	writeFileSync(join(folder, 'db/base/1259'), Buffer.alloc(8192, 7))
	writeFileSync(join(folder, 'files/uploads/foto.webp'), 'una foto')
	writeFileSync(join(folder, 'auth-secret'), 'segreto')
	await writeManifest(folder, FACTS)
	return folder
}

it('finds a whole copy whole', async () => {
	const parts = [{ path: 'auth-secret' }, { path: 'db/base/1259' }, { path: 'files/uploads/foto.webp' }]
	expect(await verifyCopy(await copy())).toMatchObject({ ok: true, contents: { ...FACTS, parts } })
})

it('finds every turned bit, missing part and cut of 200', async () => {
	const whole = await copy()
	const files = readdirSync(whole, { recursive: true, withFileTypes: true }).map((entry) => ({
		path: join(entry.parentPath, entry.name).slice(whole.length + 1),
		isFile: entry.isFile(),
	}))
	for (let n = 0; n < 200; n++) {
		const damaged = temporaryFolder()
		cpSync(whole, damaged, { recursive: true })
		const entry = files[n % files.length] ?? { path: '', isFile: false }
		const file = join(damaged, entry.path)
		if (!entry.isFile || n % 3 === 0) rmSync(file, { recursive: true })
		else if (n % 3 === 1) {
			const bytes = readFileSync(file)
			const at = (n * 7919) % bytes.length
			bytes[at] = (bytes[at] ?? 0) ^ (1 << (n % 8))
			writeFileSync(file, bytes)
		} else truncateSync(file, (n * 31) % readFileSync(file).length)
		expect(await verifyCopy(damaged), `${entry.path} ${n}`).toMatchObject({ ok: false })
	}
})
