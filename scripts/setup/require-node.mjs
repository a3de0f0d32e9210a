/**
 * Ends a command on a Node that cannot even read the others' modules, with a sentence. Entry points import it first; it has no syntax that an old
 * Node does not know. What is installed brings a newer Node of its own, so the machine's need not be new.
 */
const OLDEST = [18, 19]

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
	process.stderr.write(
		`Serve Node ${OLDEST.join('.')} o più nuovo, e qui c’è la versione ${process.versions.node}: installalo da nodejs.org e ripeti.\n`,
	)
	process.exit(2)
}
