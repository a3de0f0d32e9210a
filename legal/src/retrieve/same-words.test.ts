import { analyse } from 'italian'
import { expect, it } from 'vitest'
import { AkinWords } from './same-words.ts'

const stem = (word: string) => analyse(word)[0] ?? ''

it.each([
	['inquilino', 'conduttore', true],
	['notificare', 'notificazione', true],
	['garante', 'fideiussore', true],
	['fideiussore', 'garante', false],
	['mugnaio', 'torrente', false],
])('%s stands for %s: %s', (word, source, stands) => {
	expect(new AkinWords([stem(word)]).of(stem(source)) !== undefined).toBe(stands)
})
