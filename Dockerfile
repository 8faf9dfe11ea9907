# syntax=docker/dockerfile:1

FROM node:26-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
COPY lib/package.json lib/package.json
RUN npm ci

FROM dependencies AS build
COPY . .
RUN npm run build && npm prune --omit=dev --omit=optional

FROM node:26-bookworm-slim
ENV NODE_ENV=production NODE_COMPILE_CACHE=/tmp/node HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/lib lib
COPY --from=build /app/server server
COPY --from=build /app/dist/client dist/client
COPY --from=build /app/dist/server dist/server
COPY --from=build /app/dist/embed dist/embed
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=10s CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "server/main.ts"]
