import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { runScript } from './code-cache.ts'

const folder = mkdtempSync(join(tmpdir(), 'code-cache-'))
const file = join(folder, 'script.cjs')
const cache = join(folder, 'script.cache')
writeFileSync(
	file,
	'exports.twice = (value) => value * 2\nexports.where = () => bundle\nexports.zlib = () => importModule("node:zlib")',
)
const asked = { file, importModule: (name: string) => import(name), longest: Number.POSITIVE_INFINITY }
afterAll(() => rmSync(folder, { recursive: true }))

interface Exports {
	twice(value: number): number
	where(): string
	zlib(): Promise<object>
}

it('runs a script with and without what was compiled, whatever lies in its place', async () => {
	const run = () => {
		const { exports, save } = runScript<Exports>({ ...asked, cache })
		expect(exports.twice(21)).toBe(42)
		return { exports, save }
	}
	const { exports, save } = run()
	expect(exports.where()).toMatch(/^file:.*script\.cjs$/)
	expect(await exports.zlib()).toHaveProperty('deflateSync')
	runScript<Exports>({ ...asked, cache, longest: 0 }).save()
	expect(readdirSync(folder)).toEqual(['script.cjs'])
	save()
	const kept = readFileSync(cache)
	run().save()
	expect(readFileSync(cache).equals(kept)).toBe(true)
	const changed = Buffer.from(kept)
	changed.writeUInt8(kept.readUInt8(40) ^ 1, 40)
	for (const damaged of [Buffer.alloc(0), Buffer.alloc(900, 7), kept.subarray(0, kept.length / 2), changed]) {
		writeFileSync(cache, damaged)
		run().save()
		expect(readFileSync(cache).equals(kept)).toBe(true)
	}
	// Only root can give a file away.
	if (process.getuid?.() !== 0) return
	chownSync(cache, 65534, 65534)
	run().save()
	expect(statSync(cache).uid).toBe(0)
})

it('keeps nothing without a folder for it, or in one that cannot be written', () => {
	runScript<Exports>({ ...asked, cache: undefined }).save()
	const { exports, save } = runScript<Exports>({ ...asked, cache: join(file, 'under-a-file') })
	save()
	expect(exports.twice(1)).toBe(2)
})
