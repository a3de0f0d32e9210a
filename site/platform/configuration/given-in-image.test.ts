import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { asGivenInImage } from './given-in-image.mjs'

const root = join(import.meta.dirname, '../../..')
const FOLDERS = ['site/app/features', 'site/platform', 'site/scripts', 'scripts/guida']
/** Commands that a container does not have, or that would meet other data there. */
const FOREIGN =
	/\b(?:systemctl|journalctl|sudo|apt install|npm (?:start|run))\b|(?<!web )\b(?:chmod|chown) |\bguida (?:doctor|logs)\b/
/** Said where no image comes: by a checkout, to its developers, or about units that systemd starts. */
const ELSEWHERE = [
	'npm run knowledge»',
	'npm run /x ha bisogno di DATABASE_URL',
	'chgrp guida',
	"con systemd'",
	"pass('journalctl'",
	'systemd non avvia',
	'Un aggiornamento si è interrotto|git -C /x checkout',
	'sudo guida /x',
	'git -C /x stash',
	'kill /x; sleep 15',
	'sudo -u postgres psql',
	'timedatectl set-ntp',
	'e le porte 80 e 443',
	'non è acceso',
	'«git pull» fatto a mano',
	'systemctl reload nginx',
	'con systemd: systemctl',
	'CALLED_FROM',
	'BY_NPM',
]

/** Returns every line of text that names a command, without comments. */
function linesWithCommands(folder: string): string[] {
	return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
		.filter(
			(file) =>
				/\.(?:ts|tsx|mjs)$/.test(file) &&
				!/\.test\.|given-in-image|unit-state|port-holder|proxy-unit|node_modules/.test(file),
		)
		.flatMap((file) => readFileSync(join(root, folder, file), 'utf8').split('\n'))
		.filter((line) => FOREIGN.test(line) && !/^\s*(?:\/\*\*|\*|\/\/)/.test(line))
}

it('leaves no command in what a container says that only a checkout or systemd has', () => {
	const lines = FOLDERS.flatMap(linesWithCommands)
	expect(lines.length).toBeGreaterThan(30)
	const isElsewhere = (line: string) => ELSEWHERE.some((words) => words.split('|').some((word) => line.includes(word)))
	const left = lines
		.map((line) => asGivenInImage(line.replaceAll(/\$\{[^}]*\}/g, '/x')))
		.filter((line) => FOREIGN.test(line.replaceAll(/web guida \w+|--entrypoint chown/g, '')))
	expect(left.filter((line) => !isElsewhere(line))).toEqual([])
})

it.each([
	[
		'Per farla ora: npm run guida -- backup.',
		'Per farla ora: docker compose --file deploy/compose.yaml run --rm web guida backup.',
	],
	['riprova: guida doctor.', 'riprova: docker compose --file deploy/compose.yaml exec web guida doctor.'],
	[
		'con «npm run guida -- update».',
		'con «git pull && docker compose --file deploy/compose.yaml up --build --detach».',
	],
	['il motivo è in guida logs.', 'il motivo è in docker compose --file deploy/compose.yaml logs.'],
	[
		'npm run restore -- X --replace',
		'docker compose --file deploy/compose.yaml run --rm web guida restore X --replace',
	],
])('says %s as %s, also twice', (text, said) => {
	expect(asGivenInImage(text)).toBe(said)
	expect(asGivenInImage(said)).toBe(said)
})
