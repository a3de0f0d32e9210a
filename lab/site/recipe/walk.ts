import type { Machine } from './machine.ts'
import { ask, convert, type Site, signUp } from './people.ts'
import type { Versions } from './versions.ts'

/** A name for which Caddy asks nobody: it signs with its own authority. */
export const DOMAIN = 'www.studio.local'
const SETTINGS = '/etc/guida-fiscale.env'
const DATA = '/var/lib/guida-fiscale/data'
const INSIDE = `cd /opt/guida-fiscale && SETTINGS_FILE=${SETTINGS} DATA_DIR=${DATA} node_modules/.bin/node lab/site/recipe/inside.ts`
const MOST_SECONDS = 600
const MOST_EXPOSED = 4
/** A page that comes while a server starts waits for it. */
const LONGEST_PAGE_S = 8
const RECIPE = `sh /opt/guida-fiscale/deploy/recipe.sh ${DOMAIN}`
const PAGE = `curl -sk --max-time 30 -w ' %{http_code} %{time_total}\\n' https://${DOMAIN}/`
const IS_UP = `for i in $(seq 120); do ${PAGE} | grep ' 200 ' && break; sleep 0.5; done`
/** Ids of the processes of the server, which the supervisor starts; not that of the shell that looks for them. */
const SERVERS = `grep -lsz 'server/[m]ain.ts' /proc/[0-9]*/cmdline | cut -d / -f 3`

/** Walks everything that the page for operators says, in its words. */
export async function walk(
	machine: Machine,
	versions: Versions,
	report: (what: string, isGood: boolean, figure: string) => void,
): Promise<void> {
	const site: Site = { url: 'http://127.0.0.1:3000', origin: `https://${DOMAIN}` }

	async function step(what: string, lines: string, expected: RegExp, user?: string) {
		const { text, seconds, peak } = await machine.run(lines, user)
		const isGood = expected.test(text)
		const figure = `${seconds} s, ${Math.round(peak)} MB at the peak`
		report(what, isGood, isGood ? figure : `${figure}, not ${expected}\n${text.split('\n').slice(-25).join('\n')}`)
		return { text, seconds }
	}

	/** Runs lines while somebody asks for Home again and again. */
	async function stepSeen(what: string, lines: string, expected: RegExp) {
		const asking = `while [ ! -e /tmp/enough ]; do ${PAGE} | grep -o '<title>[^<]*\\| [0-9]* [0-9.]*$' | tr '\\n' ' '; echo; sleep 1; done`
		await step(
			what,
			`rm -f /tmp/enough; (${asking}) >/tmp/pages & ${lines}; ${IS_UP} >/dev/null; touch /tmp/enough; wait`,
			expected,
		)
		const pages = (await machine.run('cat /tmp/pages')).text.split('\n')
		const longest = Math.max(...pages.map((line) => Number(line.trim().split(' ').at(-1))))
		const odd = pages.filter((line) => !/Guida Fiscale.* 200 | 503 /.test(line))
		const away = pages.filter((line) => line.includes(' 503 ')).length
		const figure = `${pages.length} asked, ${away} told to come back, ${odd.length} without an answer, longest ${longest.toFixed(1)} s`
		report(`${what}, pages`, odd.length === 0 && longest <= LONGEST_PAGE_S, figure)
	}

	await machine.run(
		// A figure asks nothing of public services: no law, no news.
		`mkdir -p /etc/systemd/system.conf.d; printf '[Manager]\\nDefaultEnvironment=LAW_SOURCE=off NEWS_FEEDS=http://127.0.0.1:9/\\n' >/etc/systemd/system.conf.d/figure.conf; systemctl daemon-reexec`,
	)
	const { seconds } = await step(
		'the first page of the text',
		`apt update && apt install -y git && git clone ${versions.url} /opt/guida-fiscale && ${RECIPE}`,
		/Primo amministratore: https:/,
	)
	report('time to HTTPS', seconds <= MOST_SECONDS, `${seconds} s`)
	await step('HTTPS', PAGE, / 200 /)
	await step('programs that read files are confined by bubblewrap', 'guida doctor; true', /isolati \(bwrap\)/)
	await step(
		'units',
		'systemd-analyze verify /etc/systemd/system/guida-fiscale*.service /etc/systemd/system/guida-fiscale*.timer && systemctl --failed --quiet && echo well',
		/^well$/,
	)
	const { text } = await machine.run('systemd-analyze security --no-pager guida-fiscale | tail -1')
	const exposure = Number(/: (\d+\.\d+)/.exec(text)?.[1] ?? Number.NaN)
	report('systemd-analyze security', exposure <= MOST_EXPOSED, String(exposure))
	const people = await machine.run(`${INSIDE} people`, 'guida')
	const { key, cookie } = JSON.parse(people.text) as { key: string; cookie: string }
	const [converted, asked] = [await convert(site, key), await ask(site, cookie)]
	report('a conversion, a question', converted === 'completed' && asked === 200, `${converted}, ${asked}`)
	const signedUp = await signUp(site, 'titolare@studio.local')
	report('a sign-up', signedUp === 200, String(signedUp))
	await step('admin add', 'guida admin add titolare@studio.local', /ora è amministratore[\s\S]*auth\/reset\?token=/)
	await step('admin reset', 'guida admin reset titolare@studio.local', /sono tolti[\s\S]*auth\/reset\?token=/)

	await step('status', 'guida status', /^Sito: acceso, https:/)
	await step('logs', 'guida logs --no-pager --lines 5', /"msg":"request"/)
	await step('logs as the site’s user', 'guida logs; true', /^Il registro lo legge root: sudo guida logs$/, 'guida')
	await step('doctor --json', 'guida doctor --json; true', /"name": "node",\s*"state": "ok"/)
	await step('status as the site’s user', 'guida status', /^Sito: acceso, https:/, 'guida')
	const inCheckout = `cd /opt/guida-fiscale; HOME=/tmp npm run --silent guida -- `
	await step('in the checkout as the site’s user', `${inCheckout} status`, /^Sito: acceso, https:/, 'guida')
	await step('in the checkout as root', `${inCheckout} backup; true`, /Usa: sudo guida backup/)
	await step('in the checkout as a stranger', `${inCheckout} backup; true`, /Non ho scritto nulla/, 'nobody')
	const byHand = 'cd /opt/guida-fiscale; HOME=/tmp npm start; true'
	for (const user of ['root', 'guida'])
		await step(`npm start beside the unit, as ${user}`, byHand, /Usa: systemctl start guida-fiscale/, user)
	await step('as a stranger', 'guida status; true', /password is required/, 'nobody')

	const copy = await step('copy', 'guida backup', /^Copia salvata in /)
	const folder = /^Copia salvata in (\S+)/.exec(copy.text)?.[1]
	await step('restore beside the site', `guida restore ${folder} --replace; true`, /systemctl stop guida-fiscale/)
	const stopped = 'systemctl stop guida-fiscale'
	const started = `systemctl start guida-fiscale && ${IS_UP}`
	await step('restore', `${stopped} && guida restore ${folder} --replace && ${started}`, /ripristinati[\s\S]* 200 /)

	versions.publish('v0.2.0', 'site/app/root.tsx', '// Another version.')
	await stepSeen('update', 'guida update; guida version', /Aggiornato da [\s\S]* v0\.2\.0$/m)
	versions.publish('v0.3.0', 'site/app/root.tsx', 'this is no program (', true)
	await stepSeen(
		'update that does not build, by its unit',
		'systemctl start guida-fiscale-update; journalctl -u guida-fiscale-update -o cat --no-pager; guida version',
		/di nuovo alla versione v0\.2\.0[\s\S]* v0\.2\.0$/m,
	)

	await step('kill -9 of the server', `kill -9 $(${SERVERS}); ${IS_UP}`, / 200 /)
	await step('kill -9 of every process', `systemctl kill -s KILL guida-fiscale; sleep 1; ${IS_UP}`, / 200 /)
	await step('a site that hangs', `kill -STOP $(${SERVERS}); systemctl start guida-fiscale-watch; ${IS_UP}`, / 200 /)
	await machine.reboot()
	await step('reboot', `${IS_UP}; systemctl is-active guida-fiscale-watch.timer`, / 200 [\s\S]*^active$/m)
	const lost = `${stopped}; rm ${DATA}/auth-secret; systemctl start guida-fiscale; sleep 5; guida doctor`
	await step('secret rotate', `${stopped}; guida secret rotate; ${started}`, /Segreto cambiato[\s\S]* 200 /)
	await step('a lost secret', lost, /manca auth-secret/)
	await step(
		'secret reset',
		`${stopped}; guida secret reset; guida secret reset --yes; ${started}`,
		/Segreto sostituito[\s\S]* 200 /,
	)

	await machine.run(
		`for disk in copie secondo disco; do mkdir /mnt/$disk; mount -t tmpfs $disk /mnt/$disk; done; chown guida: /mnt/disco /mnt/copie /mnt/secondo; printf 'PORT=3100\\nCOPIES_DIR=/mnt/copie\\nCOPIES_TO=/mnt/secondo\\nBACKUP_PASSPHRASE=una frase molto lunga\\n' >>${SETTINGS}`,
	)
	await step(
		'another port and other disks, the recipe again',
		`${RECIPE}; ${IS_UP}`,
		/amministratore c’è già[\s\S]* 200 /,
	)
	site.url = 'http://127.0.0.1:3100'
	await machine.run(`${INSIDE} copy`, 'guida')
	const bothCopies =
		'for i in $(seq 60); do [ -n "$(ls /mnt/copie)" ] && [ -n "$(ls /mnt/secondo)" ] && break; sleep 1; done'
	await step(
		'a copy on both disks, by the site',
		`${bothCopies}; sleep 3; ls /mnt/copie /mnt/secondo`,
		/Z[\s\S]*Z.*\.age/,
	)
	await step('those disks away', `umount /mnt/copie /mnt/secondo; systemctl restart guida-fiscale; ${IS_UP}`, / 200 /)
	await machine.run(`sed -i '/^COPIES/d; /^BACKUP/d' ${SETTINGS}`)
	// Between the first two comments that systemctl lays there, on a terminal.
	const editor = `printf '#!/bin/sh\nfor file; do :; done; sed -i "2a [Service]\\\\nReadWritePaths=-/mnt/disco" "$file"\n' >/tmp/editor; chmod +x /tmp/editor`
	await step(
		'a disk named by systemctl edit',
		`${editor}; SYSTEMD_EDITOR=/tmp/editor script -qec 'systemctl edit guida-fiscale' /dev/null; systemctl restart guida-fiscale; sleep 1; nsenter --target $(systemctl show --property MainPID --value guida-fiscale) --mount setpriv --reuid=guida --clear-groups --regid=guida touch /mnt/disco/written; ls /mnt/disco; ${IS_UP}`,
		/^written$[\s\S]* 200 /m,
	)

	const certificate = `/etc/letsencrypt/live/${DOMAIN}`
	await step(
		'nginx',
		`systemctl disable --now caddy; mkdir -p ${certificate} && openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=${DOMAIN} -addext subjectAltName=DNS:${DOMAIN} -keyout ${certificate}/privkey.pem -out ${certificate}/fullchain.pem && PROXY=nginx ${RECIPE}; ${IS_UP}; curl -skI https://${DOMAIN}/`,
		/ 200 [\s\S]*nginx/,
	)
	versions.publish('v0.4.0', 'site/app/root.tsx', '// And another.')
	await stepSeen('update behind nginx', 'guida update; guida version', /Aggiornato da [\s\S]* v0\.4\.0$/m)

	const postgres = 'postgres://guida:parola@localhost/guida'
	await step(
		'move to PostgreSQL',
		`apt-get install -y -qq postgresql >/dev/null 2>&1; ${stopped}; cd /; setpriv --reuid=postgres --regid=postgres --init-groups psql -qc "create role guida login password 'parola'" -c 'create database guida owner guida'; guida move --to ${postgres}`,
		/Trasferite e confrontate/,
	)
	await machine.run(`echo DATABASE_URL=${postgres} >>${SETTINGS}`)
	await step(
		'several processes',
		`systemctl disable --now guida-fiscale; systemctl enable --now guida-fiscale-web guida-fiscale-worker; ${IS_UP}; guida status`,
		/ 200 [\s\S]*Sito: acceso/,
	)
	await step(
		'the recipe again keeps them',
		`PROXY=nginx ${RECIPE}; systemctl is-active guida-fiscale guida-fiscale-web guida-fiscale-worker`,
		/inactive\nactive\nactive$/,
	)
	await step('a copy of PostgreSQL', 'guida backup', /^Copia salvata in /)
	await machine.reboot()
	await step('reboot with PostgreSQL', `${IS_UP}; systemctl is-active guida-fiscale-worker`, / 200 [\s\S]*^active$/m)
	await step(
		'back to the embedded database',
		`systemctl disable --now guida-fiscale-web guida-fiscale-worker; cd /var/lib/guida-fiscale; mv data/db db-before; guida move --to embedded && sed -i /^DATABASE_URL/d ${SETTINGS} && systemctl enable --now guida-fiscale && ${IS_UP}`,
		/Trasferite e confrontate[\s\S]* 200 /,
	)
	await step('owners', `find /opt/guida-fiscale /var/lib/guida-fiscale ! -user guida | wc -l`, /^0$/)
}
