import { expect, it } from 'vitest'
import { holderIn, stopText, unitIn } from './port-holder.ts'

const LISTENERS = [
	'LISTEN 0 4096 127.0.0.1:2019 0.0.0.0:* users:(("caddy",pid=90,fd=3))',
	'LISTEN 0 5    0.0.0.0:3000 0.0.0.0:* users:(("python3",pid=118,fd=3))',
	'LISTEN 0 5    [::1]:30001 [::]:* users:(("altro",pid=7,fd=3))',
].join('\n')

it('finds who listens on a port, and the unit that started it', () => {
	expect(holderIn(LISTENERS, 3000)).toEqual({ name: 'python3', pid: 118 })
	expect(holderIn(LISTENERS, 300)).toBeUndefined()
	expect(holderIn('', 3000)).toBeUndefined()
	expect(unitIn('0::/system.slice/domotica.service\n')).toBe('domotica.service')
	expect(unitIn('0::/system.slice/system-app.slice/app@1.service\n')).toBe('app@1.service')
	expect(unitIn('0::/user.slice/user-0.slice/session-1.scope\n')).toBeUndefined()
})

it('says how that program is stopped', () => {
	const holder = { name: 'python3', pid: 118, unit: 'domotica.service' }
	expect(stopText(holder)).toContain('systemctl disable --now domotica.service && systemctl restart guida-fiscale')
	expect(stopText({ ...holder, unit: undefined })).toContain('kill 118 &&')
	expect(stopText(undefined)).toContain('PORT')
})
