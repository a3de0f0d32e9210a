import { expect, it } from 'vitest'
import { problemsOf } from './check-scheda.ts'
import { parseScheda } from './scheda.ts'

const filler = 'La barca si paga una volta sola e chi la possiede conserva la ricevuta. '.repeat(10)

function problems(status: 'certa' | 'incerta', sentence: string): string[] {
	const read = parseScheda(`---
title: Quanto si paga di bollo per una barca?
slug: bollo-barca
subject: irpef
asks:
  - bollo barca
  - bollo della barca quanto
  - barca tassa annuale
  - chi paga il bollo della barca
tags:
  - barca
checked: 2026-11-29
validFrom: 2026-01-01
status: ${status}
references:
  - art. 1 d.P.R. 917/1986
sources:
  - una fonte, 2026-11-29
---

Si paga una volta all'anno. ${sentence}

## Chi

${filler}`)
	return read.ok ? problemsOf(read.value, new Set(['bollo-barca'])) : [...read.problems]
}

it.each([
	['certa', 'La misura è questa.'],
	['incerta', 'La misura è da confermare.'],
	['incerta', 'Non è certo che valga per tutti.'],
] as const)('accepts a scheda that is %s and says so: %s', (status, sentence) => {
	expect(problems(status, sentence)).toEqual([])
})

it('refuses a scheda whose status and text differ about what is sure', () => {
	expect(problems('certa', 'La misura va verificata.')).toEqual([
		'è «certa», ma il testo dice che qualcosa è da confermare',
	])
	expect(problems('incerta', 'La misura è questa.')).toEqual([
		'è «incerta», ma il testo non dice che cosa è da confermare',
	])
})
