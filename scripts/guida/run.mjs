import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { asGivenInImage } from '../../site/platform/configuration/given-in-image.mjs'
import { isLaidFor, LAID } from '../../site/platform/configuration/laid-command.mjs'
import { requireRightUser } from '../setup/right-user.mjs'
import { callersFolder, isInImage, readSetting } from '../setup/settings.mjs'
import {
	findMissingPackage,
	node,
	noExecText,
	pinnedEnv,
	root,
	say,
	serverProcess,
	withNpm,
} from '../setup/workspace.mjs'
import { findCommand, usageText } from './commands.mjs'

/** Before a command that a container cannot run in itself. */
const FROM_OUTSIDE = 'Dalla macchina che tiene i contenitori, nella cartella del sito:'

/**
 * Runs one of the commands as the site's own user, with the Node that is installed; ends with its exit code.
 *
 * @param {readonly string[]} args
 */
export async function runGuida(args) {
	const found = findCommand(args)
	if (found === undefined)
		return end(
			isInImage() ? asGivenInImage(usageText()) : usageText(),
			args.length === 0 || args[0] === '--help' ? 0 : 2,
		)
	const { name, command, rest } = found
	if (name === 'version') return end(versionText(), 0)
	const typed = args.join(' ')
	const again = (user) =>
		isInImage()
			? asGivenInImage(`npm run guida -- ${typed}`)
			: `sudo guida ${typed}  (oppure: sudo -u ${user} npm run guida -- ${typed})`
	requireRightUser({ root, dataDir: findDataDir(), again })
	if (isInImage() && ['logs', 'update'].includes(name))
		return end(`${FROM_OUTSIDE} ${asGivenInImage(`npm run guida -- ${name}`)}`, 2)
	if (isServer()) {
		process.chdir(callersFolder())
		return pass(LAID, args, process.env)
	}
	if (name === 'logs') return pass('journalctl', ['--unit', 'guida-fiscale*', ...rest], process.env)
	const missing = findMissingPackage()
	if (missing !== undefined)
		return end(
			`Il sito non è installato per intero: manca ${missing}. Se qualcuno lo sta installando, aspetta che finisca. Lo installa e lo avvia: systemctl restart guida-fiscale (senza systemd, nella cartella del sito: npm start)`,
			2,
		)
	if (command.script !== undefined)
		return pass(node(), [...withNpm, '--liftoff-only', join(root, command.script), ...rest], pinnedEnv())
	const { args: program, env } = serverProcess(command.program)
	return pass(node(), [...withNpm, ...program, ...rest], env)
}

/** Returns true if this checkout is that of the server, called by npm: its settings and data are not here. */
function isServer() {
	return process.env.SETTINGS_FILE === undefined && isLaidFor(root)
}

/** Becomes another program; where the system cannot, waits for it. */
function pass(program, args, env) {
	if (process.execve && program.includes('/')) process.execve(program, [program, ...args], env)
	const { status, error } = spawnSync(program, args, { stdio: 'inherit', env })
	if (error) say(error.code === 'EACCES' ? noExecText(program) : `${program}: ${error.message}`)
	process.exit(status ?? 1)
}

function end(text, code) {
	;(code === 0 ? process.stdout : process.stderr).write(`${text}\n`)
	process.exitCode = code
}

function versionText() {
	const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
	const { stdout } = spawnSync('git', ['describe', '--tags', '--always'], { cwd: root, encoding: 'utf8' })
	return [version, stdout?.trim()].filter(Boolean).join(' ')
}

/** Returns the folder of the data as the site's programs find it. */
function findDataDir() {
	return resolve(callersFolder(), readSetting('DATA_DIR') ?? 'data')
}
