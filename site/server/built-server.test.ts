import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, it } from 'vitest'
import { siteRoot } from '#test/program.ts'
import { startSite } from '#test/site-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const built = join(siteRoot, 'build/server')

/** Returns the packages that a built file imports when it is loaded, itself or through another file of the build. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
	if (seen.has(file)) return []
	seen.add(file)
	const { staticImports, staticExports } = parseSync(file, readFileSync(file, 'utf8')).module
	const reexported = staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? []))
	const names = [...staticImports.map(({ moduleRequest }) => moduleRequest), ...reexported].map(({ value }) => value)
	return [...new Set(names)].flatMap((name) =>
		name.startsWith('.') ? packagesOf(join(dirname(file), name), seen) : name,
	)
}

const isOfNode = (name: string) => name.startsWith('node:') || builtinModules.includes(name)

it.each(['index', 'search-thread', 'database-thread'])(
	'loads only the embedded database one module at a time: %s',
	(entry) => {
		const packages = packagesOf(join(built, `${entry}.js`)).filter((name) => !isOfNode(name))
		expect(packages.filter((name) => !name.startsWith('@electric-sql/'))).toEqual([])
	},
)

it('keeps the source of what it loads at one byte a character', () => {
	const files = readdirSync(built, { recursive: true, encoding: 'utf8' })
	// Workers of browsers stand beside it.
	const loaded = files.filter((file) => file.endsWith('.js') && !file.includes('-worker-'))
	// oxlint-disable-next-line no-control-regex
	const isWide = (file: string) => /[^\0-\xff]/.test(readFileSync(join(built, file), 'utf8'))
	expect(loaded.length).toBeGreaterThan(20)
	expect(loaded.filter(isWide)).toEqual([])
})

it('leaves its compiled modules to the next start even if it is killed', async () => {
	const compiled = join(temporaryFolder(), 'compiled')
	const site = await startSite({ env: { NODE_COMPILE_CACHE: compiled } })
	const count = () => (existsSync(compiled) ? readdirSync(compiled, { recursive: true }).length : 0)
	await expect.poll(count).toBeGreaterThan(10)
	await site.kill()
})
