/** Addresses of services with OpenAI's API, as their makers give them. Azure's holds the name of the resource. */
export const KNOWN_ENDPOINTS: readonly { name: string; url: string }[] = [
	{ name: 'Ollama', url: 'http://127.0.0.1:11434/v1' },
	{ name: 'llama.cpp', url: 'http://127.0.0.1:8080/v1' },
	{ name: 'vLLM', url: 'http://127.0.0.1:8000/v1' },
	{ name: 'LM Studio', url: 'http://127.0.0.1:1234/v1' },
	{ name: 'OpenAI', url: 'https://api.openai.com/v1' },
	{ name: 'Mistral', url: 'https://api.mistral.ai/v1' },
	{ name: 'Azure (metti il nome della tua risorsa)', url: 'https://NOME.openai.azure.com/openai/v1' },
]
