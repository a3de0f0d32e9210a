import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const deploy = join(import.meta.dirname, '../../deploy')
const read = (file: string) => readFileSync(join(deploy, file), 'utf8')
const units = readdirSync(join(deploy, 'systemd')).filter((name) => name.endsWith('.service'))
const servers = units.filter((name) => /guida-fiscale(?:-web|-worker)?\.service$/.test(name))

it('leaves /proc whole in every unit that serves, since the confinement of uploaded files mounts its own', () => {
	expect(servers).toHaveLength(3)
	for (const name of servers) {
		const lines = read(`systemd/${name}`).split('\n')
		expect(
			lines.filter((line) =>
				/^(?:ProtectKernelLogs|ProtectKernelTunables|ProcSubset|RestrictNamespaces|PrivateUsers)=/.test(line),
			),
		).toEqual([])
		expect(lines).toContain('ProtectSystem=strict')
		expect(lines).toContain('CapabilityBoundingSet=')
	}
})

it('changes the user before anything of the checkout is read, in a wrapper of ten lines', () => {
	const lines = read('guida')
		.split('\n')
		.filter((line) => line !== '' && !line.startsWith('#'))
	expect(lines.length).toBeLessThanOrEqual(10)
	const change = lines.findIndex((line) => line.includes('setpriv --reuid="$user"'))
	const before = lines.slice(0, change).join('\n')
	expect(before).not.toMatch(/node|npm|scripts\/|\. \//)
	expect(lines.slice(change).join(' ')).toContain('--reset-env')
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
	for (const unit of [
		'guida-fiscale.service',
		'guida-fiscale-update.service',
		'guida-fiscale-watch.service',
		'guida-fiscale-watch.timer',
	])
		expect(read('recipe.sh')).toContain(`systemd/${unit}`)
	expect(read('systemd/guida-fiscale-watch.service')).toContain('http://$${HOST}:$${PORT}/healthz')
})

it.each(['guida', 'recipe.sh'])('is a shell script without errors of form: %s', (file) => {
	const checked = spawnSync('sh', ['-n', join(deploy, file)], { encoding: 'utf8' })
	expect(checked).toMatchObject({ status: 0, stderr: '' })
})
