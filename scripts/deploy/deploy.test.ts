import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'

const deploy = join(import.meta.dirname, '../../deploy')
const read = (file: string) => readFileSync(join(deploy, file), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'guida-fiscale-deploy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const units = readdirSync(join(deploy, 'systemd')).filter((name) => name.endsWith('.service'))
const servers = units.filter((name) => /guida-fiscale(?:-web|-worker)?\.service$/.test(name))

it('leaves every unit that serves what the confinement of uploaded files needs: a whole /proc, and openat2', () => {
	expect(servers).toHaveLength(3)
	for (const name of servers) {
		const lines = read(`systemd/${name}`).split('\n')
		expect(
			lines.filter((line) =>
				/^(?:ProtectKernelLogs|ProtectKernelTunables|ProcSubset|RestrictNamespaces|PrivateUsers|RestrictSUIDSGID)=/.test(
					line,
				),
			),
		).toEqual([])
		expect(lines).toContain('ProtectSystem=strict')
		expect(lines).toContain('CapabilityBoundingSet=')
	}
})

it('changes the user before anything of the checkout is read, in a short wrapper', () => {
	const lines = read('guida')
		.split('\n')
		.filter((line) => line !== '' && !line.startsWith('#'))
	expect(lines.length).toBeLessThanOrEqual(13)
	const change = lines.findIndex((line) => line.includes('setpriv --reuid=$user'))
	const before = lines.slice(0, change).join('\n')
	expect(before).not.toMatch(/node|npm|scripts\/|\. \//)
	expect(lines[change]).toContain('--reset-env')
	expect(statSync(join(deploy, 'guida')).mode & 0o111).not.toBe(0)
})

it('names the same user, folders and settings in the wrapper, the recipe and the units', () => {
	for (const file of ['guida', 'recipe.sh']) {
		expect(read(file)).toContain('app=/opt/guida-fiscale user=guida')
		expect(read(file)).toContain('settings=/etc/guida-fiscale.env')
	}
	for (const name of servers) {
		const text = read(`systemd/${name}`)
		for (const line of ['User=guida', 'WorkingDirectory=/opt/guida-fiscale', 'EnvironmentFile=-/etc/guida-fiscale.env'])
			expect(text).toContain(line)
		expect(text).toContain(`Environment=DATA_DIR=${/ data=(\S+)/.exec(read('guida'))?.[1]}`)
	}
	expect(read('recipe.sh')).toContain('"$app"/deploy/systemd/*')
})

it.each(['guida', 'recipe.sh'])('is a shell script without errors of form: %s', (file) => {
	const checked = spawnSync('sh', ['-n', join(deploy, file)], { encoding: 'utf8' })
	expect(checked).toMatchObject({ status: 0, stderr: '' })
})

it.each([
	{ was: undefined, aside: false, kept: '' },
	{ was: ':80 {\n\troot * /usr/share/caddy\n\tfile_server\n}\n', aside: true, kept: '' },
	{ was: 'altro.example.it {\n\trespond "mio"\n}\n', aside: false, kept: 'altro.example.it' },
	{ was: ':80 {\n\troot * /usr/share/caddy\n}\nimport altri/*\n', aside: false, kept: 'import altri/*' },
	{ was: read('Caddyfile'), aside: false, kept: read('Caddyfile') },
])('keeps the Caddyfile that somebody wrote, however often the recipe runs: $was', ({ was, aside, kept }) => {
	const caddy = mkdtempSync(join(folder, 'caddy-'))
	const main = join(caddy, 'Caddyfile')
	if (was !== undefined) writeFileSync(main, was)
	const [lay = ''] = /^lay_caddyfile\(\) \{[\s\S]*?^\}/m.exec(read('recipe.sh')) ?? []
	const run = () => {
		execFileSync('sh', ['-euc', `app=${join(deploy, '..')}\n${lay}\nlay_caddyfile ${caddy}`])
		return readFileSync(main, 'utf8')
	}
	const first = run()
	expect(first).toContain(kept)
	expect(run()).toBe(first)
	expect(existsSync(join(caddy, 'Caddyfile.before-guida-fiscale'))).toBe(aside)
	expect(readFileSync(join(caddy, 'guida-fiscale.Caddyfile'), 'utf8')).toBe(read('Caddyfile'))
	const sites = first.match(/^import .*guida-fiscale\.Caddyfile$|^\{\$SITE_DOMAIN/gm)
	expect(sites).toHaveLength(1)
})

it.each([
	{ settings: 'DATA_DIR=/mnt/dati\n', expected: undefined },
	{ settings: '#DATA_DIR=/mnt/dati\nPORT=3001\n', expected: '/var/lib/guida-fiscale/data' },
	// Of a line with export systemd takes nothing.
	{ settings: 'export DATA_DIR=/mnt/dati\n', expected: '/var/lib/guida-fiscale/data' },
	{ settings: undefined, expected: '/var/lib/guida-fiscale/data' },
])('leaves DATA_DIR to the settings if they name it, as the units do: $settings', ({ settings, expected }) => {
	const app = mkdtempSync(join(folder, 'app-'))
	const file = join(app, 'settings')
	if (settings !== undefined) writeFileSync(file, settings)
	mkdirSync(join(app, 'scripts'))
	writeFileSync(join(app, 'scripts/guida.mjs'), 'process.stdout.write(JSON.stringify(process.env))')
	// The wrapper as the site's own user calls it.
	const wrapper = read('guida')
		.replace('app=/opt/guida-fiscale', `app=${app}`)
		.replace('settings=/etc/guida-fiscale.env', `settings=${file}`)
		.replace('user=guida', `user=${userInfo().username}`)
		.replace(' in root)', ' in nobody-else)')
		.replace(' node scripts', ` ${process.execPath} scripts`)
	const environment = execFileSync('sh', ['-c', wrapper], { encoding: 'utf8', env: { PATH: process.env.PATH } })
	expect(JSON.parse(environment)).toMatchObject({ SETTINGS_FILE: file })
	expect((JSON.parse(environment) as { DATA_DIR?: string }).DATA_DIR).toBe(expected)
})

it.each(['127.0.0.1', '::1', '[::1]'])('does not restart a site that answers on %s', async (host) => {
	const server = createServer((_request, response) => response.end('ok'))
	await new Promise<void>((resolve) => server.listen(0, host.replaceAll(/[[\]]/g, ''), resolve))
	const address = server.address()
	const port = typeof address === 'object' && address ? String(address.port) : ''
	const [, watch = ''] = /^ExecStart=\/bin\/sh -c '(.*)'$/m.exec(read('systemd/guida-fiscale-watch.service')) ?? []
	const systemctl = 'systemctl() { [ "$1" = --quiet ] || echo "$@"; }; '
	const program = systemctl + watch.replaceAll('$$', '$').replace('--retry 3', '--retry 0')
	const env = { PATH: process.env.PATH, HOST: host, PORT: port }
	const run = spawn('sh', ['-c', program], { env, stdio: ['ignore', 'pipe', 'pipe'] })
	expect(await Promise.all([readAll(run.stdout), readAll(run.stderr)])).toEqual(['', ''])
	server.close()
})

it('lets the certificate be renewed while nginx runs', () => {
	const [, plain = ''] = /listen 80;([\s\S]*?)^\}/m.exec(read('nginx.conf')) ?? []
	const root = /location \/\.well-known\/acme-challenge\/ \{\s*root (\S+);/.exec(plain)?.[1]
	expect(root).toBeDefined()
	expect(read('recipe.sh')).toContain(`certbot certonly --webroot --webroot-path ${root} `)
})
