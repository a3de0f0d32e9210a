import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Platform } from '#platform/platform.ts'

const LIMITS = { heapMb: 128, residentMb: 1024, timeoutMs: 30_000 }
/** Colour of the site without a studio's own. */
const BRAND = '#00563b'

/** Contents of a picture, already printable. */
export interface PreviewContent {
	title: string
	/** Kind of page, above the title; may be empty. */
	label: string
	studio: string
	host: string
	colour: string | null
	/** Key of the uploaded logo in the storage. */
	logo: string | null
}

/** Draws a picture for shared links in a confined process; returns undefined where that fails. */
export async function drawPreview(
	{ confinement, siteRoot, storage }: Pick<Platform, 'confinement' | 'siteRoot' | 'storage'>,
	{ title, label, studio, host, colour, logo }: PreviewContent,
): Promise<Buffer | undefined> {
	const folder = await mkdtemp(join(tmpdir(), 'preview-'))
	const mark = join(siteRoot, 'public/favicon.svg')
	const packages = join(siteRoot, '../node_modules/@expo-google-fonts')
	try {
		if (logo !== null && (await storage.disk.exists(logo)))
			await writeFile(join(folder, 'logo'), await storage.disk.getBytes(logo))
		const { exitCode } = await confinement.run({
			command: {
				script: join(siteRoot, 'app/features/base/previews/preview-program.server.ts'),
				args: [folder, packages, mark, title, label, studio, host, colour ?? BRAND],
				nativeModules: true,
			},
			reads: ['app', 'package.json', 'public', 'node_modules', '../node_modules'].map((path) => join(siteRoot, path)),
			folder,
			signal: AbortSignal.timeout(LIMITS.timeoutMs),
			limits: LIMITS,
		})
		return exitCode === 0 ? await readFile(join(folder, 'preview.png')) : undefined
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}
