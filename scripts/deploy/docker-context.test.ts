import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isInContext, parseDockerignore } from './docker-context.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const patterns = parseDockerignore(read('.dockerignore'))
const isIn = (path: string) => isInContext(patterns, path)

/** Files beside the sources on the machine of somebody who follows the documents. */
const NEVER = [
	...['.env', 'deploy/.env', 'site/.env.local', '.git/config', '.git/objects/ab/cd'],
	...[
		'data/auth-secret',
		'data-copies/2026-11-28T03-15-00Z/auth-secret',
		'data-dev/db/PG_VERSION',
		'data.old/auth-secret',
	],
	...[
		'2026-11-28.age',
		'.cache/servers/supervisor-7',
		'node_modules/zod/index.js',
		'site/node_modules/hono/package.json',
	],
	...['site/build/server/index.js', 'npm-debug.log', 'lab/figures.json'],
]

it('takes no secret, data, copy or history into an image', () => {
	expect(NEVER.filter(isIn)).toEqual([])
})

it('does not follow secrets into git either', () => {
	const secrets = ['.env', 'deploy/.env', 'data/auth-secret', 'data-copies/x/auth-secret']
	const ignored = execFileSync('git', ['check-ignore', '--no-index', ...secrets], { cwd: root, encoding: 'utf8' })
	expect(ignored.trim().split('\n')).toEqual(secrets)
})

it('takes every file into an image that its build and its programs need', () => {
	const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
	const context = files.filter(isIn)
	const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
	const needed = [
		'package-lock.json',
		'scripts/compile.mjs',
		'scripts/container.mjs',
		'scripts/prepare.mjs',
		'site/server/process.json',
		'site/scripts/backup.ts',
	]
	for (const path of [...needed, ...workspaces.map((workspace) => `${workspace}/package.json`)])
		expect(context, path).toContain(path)
	const sources = files.filter((path) =>
		/^(?:calcoli|cases|italian|legal|ocr|pdfa|site)\/(?:src|app|platform|server)\/.*\.tsx?$/.test(path),
	)
	const left = sources.filter((path) => !path.includes('.test.') && !isIn(path))
	expect(left.filter((path) => !/\/(?:build|dist)\//.test(path))).toEqual([])
})

it('is one ignore file, which every builder reads, and starts the site with the flags of one place', () => {
	expect(existsSync(join(root, 'deploy/Dockerfile.dockerignore'))).toBe(false)
	const dockerfile = read('deploy/Dockerfile')
	expect(dockerfile).toContain('ENTRYPOINT ["node", "scripts/container.mjs"]')
	expect(dockerfile).not.toMatch(/--liftoff-only|MALLOC_|semi-space/)
	const volumes = /^VOLUME (\[.*\])$/m.exec(dockerfile)?.[1]
	expect(JSON.parse(volumes ?? '[]')).toEqual(['/data', '/copies'])
	for (const volume of ['/data', '/copies']) expect(dockerfile).toMatch(new RegExp(`chown node:node.* ${volume}\\b`))
	const roles = [...read('deploy/compose.yaml').matchAll(/^ {4}command: \[(\w+)\]$/gm)].map(([, role]) => role)
	expect(roles).toEqual(['web', 'worker'])
	for (const role of roles) expect(existsSync(join(root, `site/server/${role}.ts`))).toBe(true)
})
