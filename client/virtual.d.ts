declare module 'virtual:global.css'
