/**
 * Runs `deploy/recipe.sh` in a fresh root of each system that debootstrap makes, then what an operator does: copy, second run, restart, an admin,
 * commands as root and as a stranger. A stand-in runs the units' lines, and Caddy signs with an authority of its own; the real systemd is not tried.
 *
 * npm run figures -- recipe [bookworm|trixie|noble …]
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#test/free-port.ts'
import { siteRoot } from '#test/program.ts'

const SYSTEMS: Readonly<Record<string, { name: string; mirror: string; components?: string; script?: string }>> = {
	bookworm: { name: 'Debian 12', mirror: 'http://deb.debian.org/debian' },
	trixie: { name: 'Debian 13', mirror: 'http://deb.debian.org/debian' },
	noble: {
		name: 'Ubuntu 24.04',
		mirror: 'http://archive.ubuntu.com/ubuntu',
		components: 'main,universe',
		// That of all releases since; an older debootstrap does not know this one's name.
		script: '/usr/share/debootstrap/scripts/gutsy',
	},
}
const DOMAIN = 'www.esempio.it'
const MOST_SECONDS = 600
const source = join(siteRoot, '..')
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'

function report(what: string, isGood: boolean, figure: string): void {
	if (!isGood) process.exitCode = 1
	process.stdout.write(`${isGood ? 'ok    ' : 'FAILED'} ${what}: ${figure}\n`)
}

/** Runs a line of shell as root in the new system, in a mount namespace of its own. */
function inside(root: string, line: string): { isGood: boolean; text: string } {
	const mounts = `mount --rbind /proc ${root}/proc && mount --rbind /dev ${root}/dev`
	const env = `env -i HOME=/root PATH=/stand-in:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin SSL_CERT_FILE=/etc/ssl/certs/host.crt NODE_EXTRA_CA_CERTS=/etc/ssl/certs/host.crt`
	const command = `${mounts} && exec chroot ${root} ${env} sh -c "$1"`
	const { status, stdout, stderr } = spawnSync('unshare', ['--mount', 'sh', '-c', command, 'sh', line], {
		encoding: 'utf8',
		timeout: 30 * 60_000,
	})
	return { isGood: status === 0, text: `${stdout}${stderr}`.trim() }
}

function makeRoot(system: string, folder: string): string | undefined {
	const root = join(folder, system)
	const include = '--include=ca-certificates,systemd'
	const { mirror = '', components = 'main', script } = SYSTEMS[system] ?? {}
	const options = ['--variant=minbase', include, `--components=${components}`]
	const made = spawnSync('debootstrap', [...options, system, root, mirror, ...(script ? [script] : [])], {
		encoding: 'utf8',
	})
	if (made.status !== 0) return undefined
	cpSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'), { dereference: true })
	if (existsSync(AUTHORITIES)) cpSync(AUTHORITIES, join(root, 'etc/ssl/certs/host.crt'), { dereference: true })
	mkdirSync(join(root, 'stand-in'))
	cpSync(join(import.meta.dirname, 'recipe/systemctl'), join(root, 'stand-in/systemctl'))
	writeFileSync(join(root, 'stand-in/journalctl'), '#!/bin/sh\ngrep Primo /run/stand-in/site.log | tail -1\n', {
		mode: 0o755,
	})
	execFileSync('git', ['clone', '--quiet', '--bare', source, join(root, 'source')])
	return root
}

function lastLines(text: string): string {
	return text.split('\n').slice(-25).join('\n')
}

async function tryRecipe(system: string, folder: string): Promise<void> {
	const { name } = SYSTEMS[system] ?? { name: system }
	const root = makeRoot(system, folder)
	if (root === undefined) return report(name, false, 'debootstrap makes no such root here')
	const step = (what: string, line: string, expected: RegExp) => {
		const startedAt = Date.now()
		const { isGood, text } = inside(root, line)
		const seconds = Math.round((Date.now() - startedAt) / 1000)
		const isAsExpected = isGood && expected.test(text)
		report(`${name}, ${what}`, isAsExpected, isAsExpected ? `${seconds} s` : `${seconds} s\n${lastLines(text)}`)
		if (!isAsExpected) process.stdout.write(`${lastLines(inside(root, 'cat /run/stand-in/site.log').text)}\n`)
		return seconds
	}
	const port = await freePort()
	const settings = `SITE_URL=https://${DOMAIN}\\nTRUSTED_PROXIES=127.0.0.1\\nPORT=${port}\\nSEED=none\\nLAW_SOURCE=off\\nNEWS_FEEDS=http://127.0.0.1:9/\\n`
	const seconds = step(
		'recipe',
		`printf '${settings}' > /etc/guida-fiscale.env && apt-get update -qq && apt-get install -y -qq --no-install-recommends git >/dev/null && git clone -q /source /opt/guida-fiscale && echo '127.0.0.1 ${DOMAIN}' >> /etc/hosts && sh /opt/guida-fiscale/deploy/recipe.sh ${DOMAIN}`,
		/Primo amministratore: https:/,
	)
	report(`${name}, time`, seconds <= MOST_SECONDS, `${seconds} s`)
	step('HTTPS', `sleep 5; curl -sk -o /dev/null -w '%{http_code}' https://${DOMAIN}/`, /^200$/)
	step('copy', 'guida backup', /^Copia salvata/)
	step(
		'as root in the checkout',
		'cd /opt/guida-fiscale; node scripts/guida.mjs backup; true',
		/Usa: sudo guida backup/,
	)
	step(
		'as a stranger',
		'cd /opt/guida-fiscale; setpriv --reuid=nobody --clear-groups node scripts/guida.mjs backup; true',
		/Non ho scritto nulla/,
	)
	step('owners', 'find /opt/guida-fiscale /var/lib/guida-fiscale ! -user guida | wc -l', /^0$/)
	step('recipe again', `sh /opt/guida-fiscale/deploy/recipe.sh ${DOMAIN}`, /Fatto\./)
	step(
		'restart',
		`systemctl restart guida-fiscale; for i in $(seq 60); do curl -sf http://127.0.0.1:${port}/readyz && break; sleep 2; done`,
		/ok$/,
	)
	step(
		'secret',
		'systemctl stop guida-fiscale; guida secret rotate; guida secret reset; true',
		/Segreto cambiato[\s\S]*nulla è perso/,
	)
	inside(root, 'systemctl stop caddy')
}

const folder = mkdtempSync(join(tmpdir(), 'guida-fiscale-recipe-'))
try {
	const asked = process.argv.slice(2)
	for (const system of asked.length > 0 ? asked : Object.keys(SYSTEMS)) await tryRecipe(system, folder)
} finally {
	rmSync(folder, { recursive: true, force: true })
}
