/** The commands of `guida`, the only list of them. */

/**
 * @typedef {object} Command
 * @property {string} what in Italian, for the list that `guida` prints
 * @property {string} [usage] arguments
 * @property {string} [program] of the site, run as the server is
 * @property {string} [script] of the checkout, run with the pinned Node
 */

/** @type {Record<string, Command>} */
export const COMMANDS = {
	status: { what: 'in breve: versione, sito acceso o spento, ultima copia', program: 'scripts/status' },
	doctor: { what: 'controlla tutto, una riga per controllo', usage: '[--json]', program: 'scripts/doctor' },
	backup: { what: 'fa una copia dei dati e la prova', usage: '[CARTELLA] [--encrypt]', program: 'scripts/backup' },
	restore: { what: 'rimette i dati di una copia', usage: 'COPIA [--replace]', program: 'scripts/restore' },
	move: {
		what: 'trasferisce i dati tra database incorporato e PostgreSQL',
		usage: '--to postgres://… | --to embedded',
		program: 'scripts/move',
	},
	update: { what: 'passa alla versione nuova', usage: '[VERSIONE]', script: 'scripts/update/run.ts' },
	'secret rotate': {
		what: 'cambia il segreto senza far uscire nessuno',
		usage: '[--keep-days N]',
		program: 'scripts/rotate-secret',
	},
	'secret reset': {
		what: 'sostituisce un segreto perso; senza --yes dice solo che cosa va perso',
		usage: '[--yes]',
		program: 'scripts/reset-secret',
	},
	'admin add': { what: 'rende amministratore un account', usage: 'E-MAIL', program: 'scripts/admin' },
	'admin reset': {
		what: 'fa rientrare un amministratore che ha perso password o verifica',
		usage: 'E-MAIL',
		program: 'scripts/admin',
	},
	inventory: {
		what: 'che cosa gira qui, con i difetti noti',
		usage: '[--online] [--json]',
		program: 'scripts/inventory',
	},
	knowledge: { what: 'importa leggi nella base di conoscenza', program: 'scripts/knowledge' },
	logs: { what: 'il registro del sito, con systemd', usage: '[opzioni di journalctl]' },
	version: { what: 'la versione installata' },
}

/**
 * Finds the command that the arguments name, and what is left for it: `admin` knows its two by itself.
 *
 * @param {readonly string[]} args
 * @returns {{ name: string, command: Command, rest: string[] } | undefined}
 */
export function findCommand(args) {
	const name = [args.slice(0, 2).join(' '), args[0] ?? ''].find((candidate) => Object.hasOwn(COMMANDS, candidate))
	if (name === undefined) return undefined
	const rest = args.slice(name.split(' ').length)
	return { name, command: COMMANDS[name], rest: name.startsWith('admin ') ? [name.slice(6), ...rest] : rest }
}

/** Returns the list of commands. */
export function usageText() {
	const lines = Object.entries(COMMANDS).map(([name, { usage, what }]) => [
		[name, usage].filter(Boolean).join(' '),
		what,
	])
	const width = Math.max(...lines.map(([left]) => left.length)) + 2
	const called = process.env.CALLED_FROM === undefined ? 'npm run guida --' : 'guida'
	return [`Uso: ${called} COMANDO`, '', ...lines.map(([left, what]) => `  ${left.padEnd(width)}${what}`)].join('\n')
}
