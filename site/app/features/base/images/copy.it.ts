import type { ImageProblem } from './image.ts'

export const UPLOAD_SIGN_IN = 'Devi essere autenticato per caricare immagini'
export const IMAGE_UPLOADED = 'Immagine caricata con successo'

/** Returns the message for a rejected picture. */
export function imageProblemText({ code }: ImageProblem): string {
	switch (code) {
		case 'not-an-image':
			return 'Formato file non supportato. Usare JPEG, PNG, GIF o WEBP'
		case 'too-large':
			return "L'immagine deve essere inferiore a 5MB"
		case 'too-many-pixels':
			return 'L’immagine ha troppi pixel: riducila e riprova'
		case 'no-file':
			return 'Manca il file: scegli un’immagine e riprova'
	}
}
