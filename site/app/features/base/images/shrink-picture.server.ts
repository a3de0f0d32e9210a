import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Platform } from '#platform/platform.ts'

const LIMITS = { heapMb: 128, residentMb: 1024, timeoutMs: 30_000 }

/** Re-encodes a picture as WebP in this size, without metadata; returns undefined if it cannot be read. */
export async function shrinkPicture(
	{ confinement, siteRoot }: Pick<Platform, 'confinement' | 'siteRoot'>,
	bytes: Buffer,
	{ width, height }: { width: number; height: number },
	signal: AbortSignal,
): Promise<Buffer | undefined> {
	const folder = await mkdtemp(join(tmpdir(), 'picture-'))
	const [input, output] = [join(folder, 'in'), join(folder, 'out.webp')]
	try {
		await writeFile(input, bytes)
		const { exitCode } = await confinement.run({
			command: {
				script: join(siteRoot, 'app/features/base/images/picture-program.server.ts'),
				args: [input, output, String(width), String(height)],
				nativeModules: true,
			},
			reads: ['app', 'package.json', 'node_modules', '../node_modules'].map((path) => join(siteRoot, path)),
			folder,
			signal,
			limits: LIMITS,
		})
		return exitCode === 0 ? await readFile(output) : undefined
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}
