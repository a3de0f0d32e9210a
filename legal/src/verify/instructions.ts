import { foldAccents, foldCase } from 'italian'

const addressed =
	/\b(?:ignora|ignorate|dimentica|tralascia|disattendi)\w*\b.{0,60}\b(?:istruzion|regol|indicazion|precedent|prompt|sopra|vincol)|\b(?:rispondi|rispondete|scrivi|devi dire|di' che|afferma|comunica all'utente)\b.{0,40}\b(?:che|solo|sempre|con)\b|\b(?:sei|agisci come|comportati come|fingi di essere)\b.{0,30}\b(?:assistente|modello|avvocato|ia|ai|chatbot)\b|\b(?:system prompt|prompt di sistema|istruzioni? per (?:l'assistente|il modello|l'ia))\b|\b(?:ignore|disregard)\b.{0,40}\b(?:instructions?|previous|above)\b|<\/?(?:system|assistant|user)>|\[\/?inst\]/

/** Returns true if part of a document addresses the machine instead of stating law: it supports no sentence. */
export function looksLikeInstruction(text: string): boolean {
	return addressed.test(foldAccents(foldCase(text)))
}
