import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({ plugins: [react()], base: './', build: { target: 'es2022', outDir: '../../bin/bench/react-admin', emptyOutDir: true, chunkSizeWarningLimit: 2000 } })
