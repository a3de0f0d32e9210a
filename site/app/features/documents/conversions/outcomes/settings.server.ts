import type { PanelSetting, SettingsGroup } from '#app/features/contributions.ts'
import { SettingVariables } from '#platform/configuration/setting-variables.ts'

/** Hours after which files and reports of the converter are deleted. */
export const conversionHours: PanelSetting<number> = {
	name: 'conversions.hours',
	label: 'Ore di conservazione',
	hint: 'Da 1 a 720. Poi i file e i rapporti del convertitore sono cancellati. Vale per i file convertiti da ora in poi.',
	type: 'number',
	schema: SettingVariables.CONVERSION_HOURS,
	isSecret: false,
	variable: 'CONVERSION_HOURS',
	fallback: 24,
}

export const conversionSettings: SettingsGroup = {
	part: 'convertitore',
	tab: 'Convertitore',
	place: 5,
	title: 'Convertitore',
	settings: [conversionHours],
	note: ({ office }) =>
		office.program === undefined
			? {
					text: 'Documenti di Word, Excel e LibreOffice: non si convertono, perché qui LibreOffice non c’è. Installalo e riavvia il sito; su Debian e Ubuntu con',
					command: 'apt-get install libreoffice-writer-nogui libreoffice-calc-nogui',
				}
			: { text: 'Documenti di Word, Excel e LibreOffice: si convertono con il LibreOffice di questa macchina.' },
}
