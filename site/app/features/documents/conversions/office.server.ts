import { realpathSync } from 'node:fs'
import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { findProgram } from '#platform/confinement/means.ts'
import type { Limits } from '#platform/confinement/process.ts'
import type { Result } from '#platform/result.ts'
import type { ConversionProblem } from './conversion.ts'
import type { Workplace } from './pdfa-process.server.ts'

/** LibreOffice of this machine, which turns documents of office programs into PDF. */
export interface Office {
	/** Undefined where there is none. */
	program: string | undefined
}

/** Looks for LibreOffice where programs are. Its starter needs a folder that confined processes do not see, so what it starts is run. */
export function findOffice(): Office {
	const starter = findProgram('soffice') ?? findProgram('libreoffice')
	if (starter === undefined) return { program: undefined }
	return { program: findProgram(join(dirname(realpathSync(starter)), 'soffice.bin')) ?? starter }
}

const LIMITS: Limits = { heapMb: 1024, residentMb: 1536, timeoutMs: 120_000 }
/** It knows a document by its content, and by this where two formats look alike. */
const EXTENSIONS = ['.docx', '.doc', '.odt', '.rtf', '.xlsx', '.xls', '.ods', '.pptx', '.ppt', '.odp']
const RESULT = 'office.pdf'
/** With a new profile it sets this up first, and asks to be started again. */
const SET_UP = 81
/** Settings and fonts of the system that lie outside its program folders. */
const SYSTEM_FILES = ['/etc/libreoffice', '/etc/fonts']

/** Settings of a profile of its own: no macro runs, nothing that a document refers to is loaded. */
const SETTINGS = [
	['/org.openoffice.Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
	['/org.openoffice.Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'],
	['/org.openoffice.Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
	['/org.openoffice.Office.Common/Security/Scripting', 'DisableActiveContent', 'true'],
	['/org.openoffice.Office.Writer/Content/Update', 'Link', '0'],
	['/org.openoffice.Office.Calc/Content/Update', 'Link', '2'],
] as const

/** Turns a document in the folder into a PDF beside it, as confined as the engine. @returns the PDF's name in the folder */
export async function exportAsPdf(
	{ program }: Office,
	{ confinement, folder, signal }: Pick<Workplace, 'confinement' | 'folder' | 'signal'>,
	file: string,
	limits: Limits = LIMITS,
): Promise<Result<{ file: string }, ConversionProblem>> {
	if (program === undefined) return { ok: false, problem: { code: 'office-missing' } }
	const own = join(folder, 'office')
	await makeOwnFolder(own)
	// A document that was stopped may have left a file, which must not be taken for the result of the next one.
	await rm(join(folder, RESULT), { recursive: true, force: true })
	const run = () =>
		confinement.run({
			command: {
				program,
				args: [
					`-env:UserInstallation=file://${join(own, 'profile')}`,
					`-env:OSL_SOCKET_PATH=${own}`,
					...['--headless', '--norestore', '--nolockcheck', '--nodefault', '--nofirststartwizard'],
					...['--convert-to', 'pdf', '--outdir', folder, join(folder, file)],
				],
				variables: {
					PATH: '/usr/local/bin:/usr/bin:/bin',
					HOME: own,
					TMPDIR: join(own, 'temporary'),
					LC_ALL: 'C.UTF-8',
					SAL_USE_VCLPLUGIN: 'svp',
				},
				ownSockets: true,
			},
			reads: [program, ...SYSTEM_FILES],
			folder,
			signal,
			limits,
		})
	const first = await run()
	const { stopped } = first.exitCode === SET_UP ? await run() : first
	if (stopped) return { ok: false, problem: { code: 'too-large' } }
	const made = await stat(join(folder, RESULT)).catch(() => undefined)
	if (!made?.isFile() || made.size === 0) return { ok: false, problem: { code: 'office-failed' } }
	return { ok: true, file: RESULT }
}

/** Name under which a document is given to LibreOffice; its result has the same name as a PDF. */
export function officeName(fileName: string): string {
	const extension = extname(fileName).toLowerCase()
	return `office${EXTENSIONS.includes(extension) ? extension : '.docx'}`
}

/** Its profile, and places for its socket and temporary files. The process may run as another user, who must write here. */
async function makeOwnFolder(folder: string): Promise<void> {
	// One document after the other may be opened in a folder.
	await rm(folder, { recursive: true, force: true })
	const user = join(folder, 'profile', 'user')
	await mkdir(user, { recursive: true })
	await mkdir(join(folder, 'temporary'))
	const items = SETTINGS.map(
		([path, name, value]) =>
			`<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
	)
	const file = join(user, 'registrymodifications.xcu')
	await writeFile(
		file,
		`<?xml version="1.0" encoding="UTF-8"?>\n<oor:items xmlns:oor="http://openoffice.org/2001/registry">${items.join('')}</oor:items>\n`,
	)
	await chmod(file, 0o666)
	for (const made of [folder, join(folder, 'profile'), user, join(folder, 'temporary')]) await chmod(made, 0o777)
}
