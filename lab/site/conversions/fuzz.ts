import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { callersFolder } from '#platform/configuration/process-environment.ts'
import { pdfFilesUnder } from '../../../pdfa/src/cli/files.ts'
import { mutant } from '../../../pdfa/test/mutant.ts'
import { type Site, samplePdf, say } from './site.ts'

const AT_ONCE = 4
const MAX_SEED_BYTES = 300_000
const KEY_LASTS = 100
const MEMORY_MAY_GROW_MB = 150

/** Sends files damaged by the engine's fuzzer through the whole site, with an intact file of another user in between. */
export async function fuzz(site: Site, files: number, folder: string | undefined): Promise<boolean> {
	await site.start()
	const sound = await samplePdf(1)
	const seeds = folder === undefined ? [sound, await samplePdf(3, 2_000)] : await readSeeds(folder)
	const [keys, other] = [[await site.newKey()], await site.newKey()]
	for (let n = KEY_LASTS; n < files; n += KEY_LASTS) keys.push(await site.newKey())
	const before = site.residentMegabytes()
	const counts: Record<string, number> = {}
	const soundStates: string[] = []
	let next = 0
	async function sendOn() {
		while (next < files) {
			const n = next++
			const key = keys[Math.floor(n / KEY_LASTS)] ?? ''
			const { status, id } = await site.send(key, Uint8Array.from(mutant(seeds, 1, n)))
			const outcome = status === 202 ? await site.ended(key, id) : String(status)
			counts[outcome] = (counts[outcome] ?? 0) + 1
			if (n % 50 === 49) soundStates.push(await site.ended(other, (await site.send(other, sound)).id))
		}
	}
	await Promise.all(Array.from({ length: AT_ONCE }, sendOn))
	soundStates.push(await site.ended(other, (await site.send(other, sound)).id))
	const grown = Math.round(site.residentMegabytes() - before)
	const passed = soundStates.filter((state) => state === 'completed').length
	say(
		`${files} file guasti: ${JSON.stringify(counts)}; ${passed} di ${soundStates.length} buoni in mezzo; memoria del server +${grown} MB`,
	)
	const isBroken = Object.keys(counts).some((outcome) => outcome === 'stuck' || outcome.startsWith('5'))
	return !isBroken && passed === soundStates.length && grown <= MEMORY_MAY_GROW_MB
}

async function readSeeds(folder: string): Promise<Uint8Array[]> {
	const root = resolve(callersFolder(), folder)
	const files = (await pdfFilesUnder(root)).map((file) => readFileSync(join(root, file)))
	return files.filter(({ length }) => length < MAX_SEED_BYTES)
}
