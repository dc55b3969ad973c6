# The production server: the built client, the bundled server and its dependencies, as a user that owns nothing.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY patches patches
RUN npm ci --ignore-scripts && npm run postinstall
COPY . .
RUN node src/commands/build.ts --anew

FROM node:24.21.0-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
COPY patches patches
# The image's own Node runs the server, so the one that comes with the dependencies goes.
RUN npm ci --omit=dev --ignore-scripts && npm run postinstall && rm -rf node_modules/node-linux-*

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data CONFIGURATION=/configuration/production.json
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/dist-server/program dist-server/program
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist-server/program/start.mjs"]
