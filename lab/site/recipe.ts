/**
 * Runs `deploy/recipe.sh` in a fresh root of each system, booted with its own systemd, then walks what an operator does: commands as root, as the
 * site's user and as a stranger, updates, a copy, a restore, reboot, kills, a hang, the secret, other ports and disks, nginx, PostgreSQL. Debian 12
 * and Ubuntu within 1 GB. HTTPS is Caddy's, with its own authority, as for any name that is not public.
 *
 * npm run figures -- recipe [bookworm|trixie|noble …]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMemoryLimit } from './load/memory-limit.ts'
import { boot, makeRoot, removeRoot, SYSTEMS } from './recipe/machine.ts'
import { createVersions } from './recipe/versions.ts'
import { DOMAIN, walk } from './recipe/walk.ts'

const LIMITED_MB = 1024
const PLENTY_MB = 8192

function report(what: string, isGood: boolean, figure: string): void {
	if (!isGood) process.exitCode = 1
	process.stdout.write(`${isGood ? 'ok    ' : 'FAILED'} ${what}: ${figure}\n`)
}

async function tryRecipe(system: string, folder: string): Promise<void> {
	const { name } = SYSTEMS[system] ?? { name: system }
	const root = join(folder, system)
	const problem = makeRoot(system, root, DOMAIN)
	if (problem !== undefined) return report(name, false, problem)
	const megabytes = system === 'trixie' ? PLENTY_MB : LIMITED_MB
	const limit = createMemoryLimit(megabytes)
	const versions = await createVersions(join(folder, `${system}.git`))
	try {
		const machine = await boot(root, limit)
		try {
			await walk(machine, versions, (what, isGood, figure) => report(`${name}, ${what}`, isGood, figure))
			const kills = limit.kills()
			report(`${name}, killed for want of memory, of ${megabytes} MB`, kills === 0, String(kills))
		} finally {
			await machine.halt()
		}
	} finally {
		versions.close()
		limit.remove()
		removeRoot(root)
	}
}

const folder = mkdtempSync(join(tmpdir(), 'guida-fiscale-recipe-'))
try {
	const asked = process.argv.slice(2)
	for (const system of asked.length > 0 ? asked : Object.keys(SYSTEMS)) await tryRecipe(system, folder)
} finally {
	rmSync(folder, { recursive: true, force: true })
}
