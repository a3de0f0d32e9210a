import { expect, it } from 'vitest'
import { unitFaultOf, unitProblemText } from './unit-state.server.ts'

const UNIT = 'guida-fiscale.service'
const OVERRIDE = '/etc/systemd/system/guida-fiscale.service.d/override.conf'
const FOLDERS = '/etc/systemd/system/guida-fiscale.service.d/folders.conf'
const problem = (shown: Record<string, string>, files: Record<string, string> = {}) =>
	unitProblemText(UNIT, { LoadState: 'loaded', ActiveState: 'activating', ...shown }, (file) => files[file])

it.each([
	[{ LoadState: 'masked' }, `systemctl unmask ${UNIT} && systemctl enable --now ${UNIT}`],
	[{ ActiveState: 'inactive' }, `systemctl start ${UNIT}`],
	[{ ExecMainStatus: '217' }, 'useradd --system'],
	[{ ExecStartPre: '{ path=/usr/bin/node ; code=exited ; status=203 }' }, 'apt install --yes nodejs npm &&'],
	[{ ExecMainStatus: '226', ReadWritePaths: '/opt /mnt/there-is-none' }, 'mkdir -p /mnt/there-is-none &&'],
	[{ Result: 'oom-kill' }, 'ps aux --sort=-rss'],
])('says why a unit does not run, and what mends it: %o', (shown, advice) => {
	expect(problem(shown)).toContain(advice)
})

it('names the line that somebody added to the unit, and none that the recipe laid', () => {
	const DropInPaths = `${FOLDERS} ${OVERRIDE}`
	const laid = { [FOLDERS]: '[Service]\nReadWritePaths=-/mnt/copie\n' }
	expect(problem({ DropInPaths }, { ...laid, [OVERRIDE]: '[Service]\nLimitAS=1G\n' })).toBe(
		`La sua unità è stata cambiata: ${OVERRIDE} dice LimitAS=1G. Se non è voluto, chi gestisce il server lo toglie con: rm ${OVERRIDE} && systemctl daemon-reload && systemctl restart ${UNIT}`,
	)
	expect(problem({ DropInPaths }, { ...laid, [OVERRIDE]: '[Service]\nReadWritePaths=-/mnt/nas\n' })).toBeUndefined()
})

it('finds a unit that systemd will not start again, while its program still runs', () => {
	const files: Record<string, string> = { [OVERRIDE]: '[Service]\nExecStart=/bin/true\n' }
	const shown = { LoadState: 'bad-setting', ActiveState: 'active', DropInPaths: OVERRIDE }
	expect(unitFaultOf(UNIT, shown, (file) => files[file])).toEqual([
		{ kind: 'unit-broken', unit: UNIT, text: expect.stringContaining(`rm ${OVERRIDE} && systemctl daemon-reload`) },
	])
	expect(unitFaultOf(UNIT, { ...shown, LoadState: 'loaded' }, (file) => files[file])).toEqual([])
})

it('says nothing of a unit that ends by itself: the other checks say why', () => {
	expect(problem({ Result: 'exit-code', ExecMainStatus: '2' })).toBeUndefined()
	expect(unitProblemText(UNIT, {}, () => undefined)).toBeUndefined()
})
